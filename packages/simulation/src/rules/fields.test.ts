import { createAjv } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import { TABLES } from '../testing/ruling.ts';
import { scriptedDice } from '../testing/scriptedDice.ts';
import { type Field, type Fields, inputSchema } from './fields.ts';
import { SMALL_RULES } from './index.ts';
import { RULE_NAMES } from './ruling.ts';

const every = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((field) => (field.type === 'list' ? [field, ...every(field.item)] : [field]));

describe.each(RULE_NAMES)('the inputs of %s', (name) => {
  const { fields, rule, label } = SMALL_RULES[name];

  test('bear both languages', () => {
    for (const text of [label, ...every(fields).flatMap((field) => [field.label, ...(field.help ? [field.help] : [])])]) {
      expect(text.en).not.toBe('');
      expect(text.fr).not.toBe('');
    }
  });

  test('are one schema with the check: what the schema refuses, the rule refuses', () => {
    const check = createAjv().compile(inputSchema(fields));
    const bodies: unknown[] = [null, 3, [], {}, { nothing: 1 }];
    for (const [key, field] of Object.entries(fields)) {
      if (field.type === 'int') bodies.push({ [key]: field.minimum - 1 }, { [key]: field.maximum + 1 }, { [key]: 0.5 });
      bodies.push({ [key]: null }, { [key]: {} }, { [key]: [3] });
    }
    for (const body of bodies) {
      if (check(body)) continue;
      const answer = rule(body, TABLES, scriptedDice());
      expect(answer.ok, JSON.stringify(body)).toBe(false);
    }
  });
});
