import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const TOKEN = 'a-long-random-token';

describe('settings', () => {
  test('are loopback, 4600 and a database of the folder when the environment says nothing', () => {
    expect(readSettings({})).toEqual({ host: '127.0.0.1', port: 4600, database: '.bestiaire/bestiaire.db', hosts: [] });
    expect(readSettings({ HOST: '', PORT: '', BESTIAIRE_DB: '', BESTIAIRE_TOKEN: '' })).toEqual(readSettings({}));
  });

  test.each([['0.0.0.0'], ['::'], ['192.168.1.7'], ['bestiaire.example'], ['127.0.0.1.evil.example'], ['1270.0.0.1']])(
    'HOST=%s is refused without a token, and taken with one',
    (host) => {
      expect(() => readSettings({ HOST: host })).toThrow(SettingsError);
      expect(readSettings({ HOST: host, BESTIAIRE_TOKEN: TOKEN })).toMatchObject({ host, token: TOKEN });
    },
  );

  test.each([['127.0.0.1'], ['127.9.9.9'], ['localhost'], ['::1']])('HOST=%s needs none', (host) => {
    expect(readSettings({ HOST: host }).host).toBe(host);
  });

  test.each([
    [{ PORT: 'x' }],
    [{ PORT: '-1' }],
    [{ PORT: '65536' }],
    [{ PORT: '80.5' }],
    [{ BESTIAIRE_TOKEN: 'short' }],
    [{ BESTIAIRE_TOKEN: 'with a space in the middle' }],
  ])('%j is refused', (environment) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
  });

  test('the names under which others reach it are its own address and those that are given', () => {
    const given = { HOST: '192.168.1.7', PORT: '80', BESTIAIRE_TOKEN: TOKEN, BESTIAIRE_HOSTS: 'Bestiaire.example, b:8080' };
    expect(readSettings(given).hosts).toEqual(['192.168.1.7:80', 'bestiaire.example', 'b:8080']);
  });
});
