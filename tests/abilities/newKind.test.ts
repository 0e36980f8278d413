import { CONTRACT, type Contract, emptyContent, resolve, validate, validateRecord } from '@bestiaire/contract';
import { CODE, compile, simulate } from '@bestiaire/simulation';
import { describe, expect, test } from 'vitest';
import { openServer } from '../api/harness.ts';

/** A kind that no code of ours knows: its contract entry, and its function below. */
const contract: Contract = {
  ...CONTRACT,
  kinds: {
    ...CONTRACT.kinds,
    teleport: {
      label: { en: 'Teleport', fr: 'Se téléporter' },
      help: { en: 'Moves at once.', fr: 'Se déplace sur-le-champ.' },
      traits: { modes: ['arena'], moments: ['hp_below'] },
      settings: {
        distance: {
          type: 'number',
          minimum: 0,
          maximum: 20,
          default: 3,
          label: { en: 'Distance', fr: 'Distance' },
          help: { en: 'How far.', fr: 'À quelle distance.' },
        },
      },
    },
  },
};
const kinds = {
  ...CODE.kinds,
  teleport: (stage: Parameters<(typeof CODE.kinds)[string]>[0], caster: number, { distance }: { distance: number }) => {
    const { x, y } = stage.position(caster);
    stage.place(caster, x + distance, y);
  },
};

const blink = { id: 'blink', name: 'Blink', kind: 'teleport', settings: {} };
const imp = {
  id: 'imp',
  name: 'Imp',
  base: {
    hp: 10,
    ability_triggers: [{ id: 'blinks', moment: 'hp_below', settings: { threshold: 5 }, ability: 'blink' }],
    arena: { radius: 0.5, speed: 0 },
  },
};
const strike = { damage: 1, reach: 1, wind_up: 1, cooldown: 600 };
const hero = { id: 'ada', name: 'Ada', hp: 10, arena: { radius: 0.5, speed: 0, strike } };
const room = {
  mode: 'arena' as const,
  id: 'room',
  name: 'Room',
  width: 20,
  height: 10,
  party: [
    {
      id: 'ada',
      hero: 'ada',
      policy: 'script' as const,
      x: 2,
      y: 2,
      script: [{ do: 'strike' as const, at: 1, target: 'imp#1', amount: 6 }],
    },
  ],
  waves: [{ id: 'one', entries: [{ enemy: 'imp', count: 1, x: 5, y: 6 }] }],
  limit: 5,
  seed: 1,
};

function content() {
  const all = emptyContent();
  all.abilities.set('blink', blink);
  all.enemies.set('imp', imp);
  all.heroes.set('ada', hero);
  all.encounters.set('room', room);
  return all;
}

describe('a kind injected as contract entry and function together: everything follows (ABI-12)', () => {
  test('validation takes its settings, and refuses what they forbid', () => {
    expect(validateRecord('abilities', 'blink', blink, contract)).toEqual([]);
    expect(validateRecord('abilities', 'blink', { ...blink, settings: { distance: 21 } }, contract)).toMatchObject([
      { severity: 'error', pointer: '/settings/distance' },
    ]);
    expect(validateRecord('abilities', 'blink', blink, CONTRACT)).toMatchObject([{ pointer: '/kind' }]);
    expect(validate(content(), contract).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('a moment that its traits do not name is an error', () => {
    const all = content();
    const trigger = { id: 'blinks', moment: 'spawn', ability: 'blink' };
    all.enemies.set('imp', { ...imp, base: { ...imp.base, ability_triggers: [trigger] } });
    const errors = validate(all, contract).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/base/ability_triggers/0/ability']);
  });

  test('the simulation plays it', () => {
    const { log } = simulate(compile(content(), 'room', { contract, kinds }));
    expect(log.filter(({ type }) => type === 'ability_fired')).toMatchObject([
      { creature: 'imp#1', ability: 'blink', kind: 'teleport', cause: 'hp_below' },
    ]);
  });

  test('the export says what the game must play, every default filled (ABI-14)', () => {
    const bundle = resolve(content(), contract);
    expect(bundle.abilities['blink']?.settings).toEqual({ distance: 3 });
    expect(Object.keys(bundle.contract.kinds)).toContain('teleport');
    expect(bundle.contract_hash).not.toBe(resolve(content(), CONTRACT).contract_hash);
  });

  test('API and OpenAPI document know it', async () => {
    const { client } = await openServer({ contract });
    const put = (path: string, body: object) => client.put(`/api/v1/${path}`).set('If-None-Match', '*').send(body);
    expect((await put('abilities/blink', blink)).status).toBe(201);
    expect((await put('abilities/far', { ...blink, id: 'far', settings: { distance: 99 } })).status).toBe(422);
    const schema = (await client.get('/api/v1/schemas/abilities')).body as {
      oneOf: { properties: { kind: { const: string } } }[];
    };
    expect(schema.oneOf.map((branch) => branch.properties.kind.const)).toContain('teleport');
    expect(JSON.stringify((await client.get('/openapi.json')).body)).toContain('"teleport"');
    await put('enemies/imp', imp);
    const exported = await client.get('/api/v1/export');
    expect(exported.status).toBe(200);
    expect(exported.body.abilities.blink.settings).toEqual({ distance: 3 });
  });
});
