import type { LogEvent } from '@bestiaire/simulation';

/** The sentence of an event; a type without one is shown by its name and fields, so that nothing of the log is hidden. */
export function eventText(event: LogEvent, say: (key: string, values: Record<string, string | number>) => string): string {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(event))
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  const key = `event.${event.type}`;
  const text = say(key, values);
  if (text !== key) return text;
  const fields = Object.entries(event)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
  return [event.type, ...fields].join(' · ');
}

/** The creatures that an event is about. */
export function actorsOf(event: LogEvent): string[] {
  return ['creature', 'by', 'caster', 'attacker', 'target'].flatMap((name) => {
    const value = event[name];
    return typeof value === 'string' ? [value] : [];
  });
}
