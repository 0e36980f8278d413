import { CONTRACT, type Content, type Encounter, emptyContent } from '@bestiaire/contract';
import { hashLog } from '@bestiaire/simulation';
import { beforeAll, describe, expect, test } from 'vitest';
import { candidatesOf } from './candidates.ts';
import { Playback } from './playback.ts';
import { refusalsOf } from './refusals.ts';

/** A toad that spits a bigger friend when hurt, and a hero who strikes it. */
function smallContent(): Content {
  const content = emptyContent();
  content.abilities.set('call', {
    id: 'call',
    name: 'Call',
    kind: Object.keys(CONTRACT.kinds)[0] ?? '',
    settings: { creature: 'friend' },
  });
  const arena = (radius: number) => ({ radius, speed: 2, contact_damage: 2 });
  content.enemies.set('toad', {
    id: 'toad',
    name: 'Toad',
    base: {
      hp: 30,
      ability_triggers: [{ id: 'calls', moment: 'hp_below', settings: { threshold: 20 }, ability: 'call' }],
      arena: arena(0.5),
    },
  });
  content.enemies.set('friend', { id: 'friend', name: 'Friend', base: { hp: 25, arena: arena(0.8) } });
  const strike = { damage: 4, reach: 1, wind_up: 5, cooldown: 30 };
  content.heroes.set('ada', { id: 'ada', name: 'Ada', hp: 60, arena: { radius: 0.5, speed: 4, strike } });
  const encounter: Encounter = {
    mode: 'arena',
    id: 'pond',
    name: 'Pond',
    width: 12,
    height: 9,
    party: [{ id: 'ada', hero: 'ada', policy: 'chase', x: 2, y: 4 }],
    waves: [{ id: 'one', entries: [{ enemy: 'toad', count: 1, x: 9, y: 4 }] }],
    seed: 3,
  };
  content.encounters.set('pond', encounter);
  return content;
}

describe('a run shown at any step', () => {
  let playback: Playback;
  beforeAll(() => {
    playback = new Playback({ content: smallContent(), encounter: 'pond', seed: 3, run: 0, inputs: [] });
  });

  test('looks the same whichever way one comes to it (DET-06, DET-09)', () => {
    const { last } = playback.recording;
    expect(last).toBeGreaterThan(300);
    const steps = [0, 1, 119, 120, 121, 250, last];
    const forward = steps.map((step) => JSON.stringify(playback.viewAt(step)));
    const backward = [...steps].reverse().map((step) => JSON.stringify(playback.viewAt(step)));
    expect(backward.reverse()).toEqual(forward);
    expect(new Set(forward).size).toBe(steps.length);
  });

  test('a step past the end is the end, one before the start the start', () => {
    const { last } = playback.recording;
    expect(playback.viewAt(last + 50)).toEqual(playback.viewAt(last));
    expect(playback.viewAt(-5)).toEqual(playback.viewAt(0));
  });

  test('the log is cut where each step ends, and what was called comes in it', () => {
    const { log, ends, last } = playback.recording;
    expect(ends).toHaveLength(last + 1);
    expect(ends[last]).toBe(log.length);
    expect(log.some((event) => event.type === 'spawned' && event['creature'] === 'friend#1')).toBe(true);
  });

  test('a deed of the console changes what follows it and nothing before', () => {
    const struck = new Playback({
      content: smallContent(),
      encounter: 'pond',
      seed: 3,
      run: 0,
      inputs: [{ do: 'strike', at: 60, target: 'toad#1', amount: 999 }],
    });
    const before = (recording: Playback['recording']) => hashLog(recording.log.slice(0, recording.ends[60]));
    expect(before(struck.recording)).toBe(before(playback.recording));
    expect(struck.recording.last).toBeLessThan(playback.recording.last);
  });
});

describe('where a record is seen', () => {
  test('an enemy in the encounters that lead to it, by summons too, and in a trial', () => {
    const content = smallContent();
    expect(candidatesOf(content, 'enemies', 'toad').map(({ encounter }) => encounter.id)).toEqual(['pond', 'trial']);
    expect(candidatesOf(content, 'enemies', 'friend').map(({ encounter }) => encounter.id)).toEqual(['pond', 'trial']);
    expect(candidatesOf(content, 'abilities', 'call').map(({ encounter }) => encounter.id)).toEqual(['pond']);
    expect(candidatesOf(content, 'encounters', 'pond').map(({ encounter }) => encounter.id)).toEqual(['pond']);
    expect(candidatesOf(content, 'maps', 'nowhere')).toEqual([]);
  });

  test('a trial can be played', () => {
    const content = smallContent();
    const trial = candidatesOf(content, 'enemies', 'friend')[1]?.encounter as Encounter;
    content.encounters.set(trial.id, trial);
    expect(new Playback({ content, encounter: trial.id, seed: 1, run: 0, inputs: [] }).recording.summary.outcome).toBe('victory');
  });
});

test('a half-written record is refused with what it lacks', () => {
  const half = { collection: 'heroes', id: 'ada', record: { id: 'ada', name: 'Ada' } };
  expect(refusalsOf([half]).map(({ collection, id }) => `${collection}/${id}`)).toEqual(['heroes/ada']);
  expect(refusalsOf([{ ...half, record: { ...half.record, hp: 3 } }])).toEqual([]);
});
