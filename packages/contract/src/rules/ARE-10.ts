import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'ARE-10',
  severity: 'error',
  title: { en: 'A policy and its script do not go together.', fr: 'Une conduite et son script ne vont pas ensemble.' },
  cure: {
    en: 'Give the policy `script` a script, and no other policy one.',
    fr: 'Donnez un script à la conduite `script`, et à aucune autre.',
  },
  example: '{ "party": [{ "id": "ann", "hero": "ann", "policy": "script" }] }',
  checks: {
    *encounters({ party }) {
      for (const [index, { id, policy, script }] of party.entries()) {
        const deeds = script?.length ?? 0;
        if (policy === 'script' && script === undefined) {
          yield found(
            `/party/${index}/script`,
            `\`${id}\` follows a script that is not there.`,
            `\`${id}\` suit un script qui n’existe pas.`,
          );
        } else if (policy !== 'script' && deeds > 0) {
          yield found(
            `/party/${index}/policy`,
            `\`${id}\` has a script that \`${policy}\` does not play.`,
            `\`${id}\` a un script que \`${policy}\` ne joue pas.`,
          );
        }
      }
    },
  },
};
