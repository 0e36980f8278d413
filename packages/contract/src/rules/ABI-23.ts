import { hurts } from './reach.ts';
import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'ABI-23',
  severity: 'error',
  title: {
    en: 'A pattern without any hit does not say from how far it starts.',
    fr: 'Un pattern sans aucun coup ne dit pas de quelle distance il part.',
  },
  cure: {
    en: 'Set its trigger distance: no zone that hurts says it instead.',
    fr: 'Posez sa distance de déclenchement : aucune zone qui blesse ne la dit à sa place.',
  },
  example: '{ "tracks": { "abilities": [{ "ability": "call_imps", … }] } }',
  checks: {
    *attack_patterns(pattern) {
      if (pattern.trigger_distance !== undefined || hurts(pattern)) return;
      yield found(
        '/trigger_distance',
        'The pattern has no hit and no trigger distance.',
        'Le pattern n’a ni coup ni distance de déclenchement.',
      );
    },
  },
};
