import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settings } from './settings.ts';

test('without any setting the hub is local, on port 3000', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    hubUrl: 'http://localhost:3000',
    isLocal: true,
    rateLimits: true,
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ HUB_URL: 'hub.exemplo' }, 'HUB_URL'],
  [{ HUB_URL: 'https://hub.exemplo/caminho' }, 'HUB_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'mail.exemplo' }, 'SMTP_URL'],
  [{ HUB_RATE_LIMITS: 'talvez' }, 'HUB_RATE_LIMITS'],
  [{ HUB_RATE_LIMITS: 'off', HUB_URL: 'https://hub.exemplo.com.br' }, 'HUB_RATE_LIMITS'],
  [{ HUB_RATE_LIMITS: 'off', HOST: '0.0.0.0' }, 'HUB_RATE_LIMITS'],
  [{ HUB_TRUSTED_PROXIES: 'todos' }, 'HUB_TRUSTED_PROXIES'],
  [{ LOG_LEVEL: 'alto' }, 'LOG_LEVEL'],
])('%o is refused with a sentence that names the setting', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}`));
});

test('a refused address never shows the password in it', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://ana:segredo@host/db' });
  expect(read).toThrow(/^DATABASE_URL(?!.*segredo)/s);
});

test('the table of settings in the README is the one in the code', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  for (const { name, byDefault, meaning } of settings) {
    expect(readme).toContain(`| \`${name}\` | ${byDefault} | ${meaning} |`);
  }
});
