import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { formatFailureInEachLanguage } from '#testing/failure-sentences';
import { readConfig } from './config.ts';
import { documentedSettings } from './settings.ts';
import { StartupError } from './startup-error.ts';

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
  [{ HUB_URL: 'https://a:b@hub.exemplo' }, 'HUB_URL'],
  [{ HUB_URL: 'https://:b@hub.exemplo' }, 'HUB_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_POOLER: 'session', DATABASE_URL: 'postgres://x' }, 'DATABASE_POOLER'],
  [{ DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://x' }, 'DATABASE_POOLER'],
  [{ DATABASE_DIRECT_URL: 'postgres://x' }, 'DATABASE_DIRECT_URL'],
  [{ REDIS_URL: 'http://127.0.0.1:6379' }, 'REDIS_URL'],
  [{ REDIS_URL: '127.0.0.1:6379' }, 'REDIS_URL'],
  [{ REDIS_URL: 'redis://' }, 'REDIS_URL'],
  [{ REDIS_URL: 'redis://127.0.0.1/principal' }, 'REDIS_URL'],
  [{ SMTP_URL: 'mail.exemplo' }, 'SMTP_URL'],
  [{ SMS_WEBHOOK_URL: 'http://sms.exemplo', SMS_WEBHOOK_SECRET: 'dezesseis letras' }, 'SMS_WEBHOOK_URL'],
  [{ SMS_WEBHOOK_URL: 'https://a:b@sms.exemplo' }, 'SMS_WEBHOOK_URL'],
  [{ SMS_WEBHOOK_URL: 'https://:b@sms.exemplo' }, 'SMS_WEBHOOK_URL'],
  [{ SMS_WEBHOOK_URL: 'https://sms.exemplo' }, 'SMS_WEBHOOK_SECRET'],
  [{ SMS_WEBHOOK_URL: 'https://sms.exemplo', SMS_WEBHOOK_SECRET: 'curto' }, 'SMS_WEBHOOK_SECRET'],
  [{ PIX_WEBHOOK_SECRET: 'curto' }, 'PIX_WEBHOOK_SECRET'],
  [{ HUB_RATE_LIMITS: 'talvez' }, 'HUB_RATE_LIMITS'],
  [{ HUB_RATE_LIMITS: 'off', HUB_URL: 'https://hub.exemplo.com.br' }, 'HUB_RATE_LIMITS'],
  [{ HUB_RATE_LIMITS: 'off', HOST: '0.0.0.0' }, 'HUB_RATE_LIMITS'],
  [{ HUB_CONNECTIONS: '0' }, 'HUB_CONNECTIONS'],
  [{ HUB_DRAIN_SECONDS: '301' }, 'HUB_DRAIN_SECONDS'],
  [{ HUB_DRAIN_SECONDS: '-1' }, 'HUB_DRAIN_SECONDS'],
  [{ HUB_TRUSTED_PROXIES: 'todos' }, 'HUB_TRUSTED_PROXIES'],
  [{ HUB_TRUSTED_PROXIES: 'loopback,300.1.1.1' }, 'HUB_TRUSTED_PROXIES'],
  [{ HUB_TRUSTED_PROXIES: '10.0.0.0/33' }, 'HUB_TRUSTED_PROXIES'],
  [{ LOG_LEVEL: 'alto' }, 'LOG_LEVEL'],
  [{ MAIL_DKIM_SELECTOR: 'hub1 ._domainkey' }, 'MAIL_DKIM_SELECTOR'],
  [{ HUB_RELEASES_FEED: 'http://hub.exemplo/versoes.atom' }, 'HUB_RELEASES_FEED'],
  [{ HUB_RELEASES_FEED: 'https://a:b@hub.exemplo/versoes.atom' }, 'HUB_RELEASES_FEED'],
  [{ SUPPORT_EMAIL: 'ajuda' }, 'SUPPORT_EMAIL'],
  [{ SUPPORT_EMAIL: 'Equipe <ajuda@exemplo.com.br>' }, 'SUPPORT_EMAIL'],
  [{ IDENTITY_URL: 'http://ref.example/auth/v1' }, 'IDENTITY_URL'],
  [{ IDENTITY_URL: 'https://a:b@ref.example/auth/v1' }, 'IDENTITY_URL'],
  [{ IDENTITY_URL: 'https://:b@ref.example/auth/v1' }, 'IDENTITY_URL'],
  [{ IDENTITY_URL: 'https://ref.example/auth/v1' }, 'IDENTITY_PUBLISHABLE_KEY'],
  [{ IDENTITY_URL: 'https://ref.example', IDENTITY_PUBLISHABLE_KEY: 'x' }, 'IDENTITY_SECRET_KEY'],
  [{ IDENTITY_URL: 'https://ref.example', IDENTITY_JWT_SECRET: 'curto' }, 'IDENTITY_JWT_SECRET'],
  [{ AI_KEY: 'chave' }, 'AI_KEY'],
  [{ AI_MODEL: 'papagaio' }, 'AI_MODEL'],
  [{ AI_URL: 'http://ia.exemplo/v1', AI_KEY: 'chave', AI_MODEL: 'papagaio' }, 'AI_URL'],
  [{ AI_URL: 'https://a:b@ia.exemplo/v1', AI_KEY: 'chave', AI_MODEL: 'papagaio' }, 'AI_URL'],
  [{ AI_URL: 'https://ia.exemplo/v1', AI_MODEL: 'papagaio' }, 'AI_KEY'],
  [{ AI_URL: 'https://ia.exemplo/v1', AI_KEY: 'duas palavras', AI_MODEL: 'papagaio' }, 'AI_KEY'],
  [{ AI_URL: 'https://ia.exemplo/v1', AI_KEY: 'chave' }, 'AI_MODEL'],
  [{ AI_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'papagaio', AI_SECONDS: '301' }, 'AI_SECONDS'],
  [{ AI_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'papagaio', AI_AT_ONCE: '0' }, 'AI_AT_ONCE'],
  [{ AI_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'papagaio', AI_A_DAY: 'muitas' }, 'AI_A_DAY'],
  [{ BACKUP_HOUR: '3' }, 'BACKUP_HOUR'],
  [{ BACKUP_TO: '/backups' }, 'BACKUP_TO'],
  [{ BACKUP_TO: '/backups', BACKUP_WITHOUT_KEYS: 'on', BACKUP_RECIPIENT: 'age1x' }, 'BACKUP_TO'],
  [{ BACKUP_TO: '/backups', BACKUP_WITHOUT_KEYS: 'on', BACKUP_HOUR: '24' }, 'BACKUP_HOUR'],
  [{ BACKUP_TO: '/backups', BACKUP_WITHOUT_KEYS: 'on', BACKUP_KEEP: '0,1,1' }, 'BACKUP_KEEP'],
  [{ BACKUP_BEFORE_UPGRADE: 'no' }, 'BACKUP_BEFORE_UPGRADE'],
])('%o is refused with the name of the setting', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}`));
});

test('all invalid settings are named at once, each in one line of every language', async () => {
  const environment = {
    PORT: 'abc',
    AI_URL: 'ia',
    S3_ENDPOINT: 'https://s3.exemplo.com.br',
    BACKUP_TO: '/b',
    HUB_LANGUAGE: 'zxx',
  };
  const names = [
    'PORT',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_BUCKET',
    'BACKUP_TO',
    'AI_URL',
    'AI_MODEL',
    'HUB_LANGUAGE',
  ];
  const startsOf = (lines = '') => lines.split('\n').map((line) => line.split(' ')[0]);
  const error = catchError(() => readConfig(environment));
  expect(startsOf(error.message)).toEqual(names);
  for (const sentence of formatFailureInEachLanguage(error)) expect(startsOf(sentence)).toEqual(names);
});

test('settings can be in a file, and the environment wins over it', () => {
  const file = writeSettings(
    '# hub\nPORT=4000\nexport MAIL_FROM="Hub <hub@exemplo.com.br>"\n\nLOG_LEVEL=warn\n',
  );
  const config = readConfig({ HUB_CONFIG: file, PORT: '5000', LOG_LEVEL: ' ' });
  expect(config).toMatchObject({ port: 5000, mailFrom: 'Hub <hub@exemplo.com.br>', logLevel: 'warn' });
  expect(() => readConfig({ HUB_CONFIG: writeSettings('LOG_LEVEL=alto') })).toThrow(/^LOG_LEVEL/);
  expect(() => readConfig({ HUB_CONFIG: `${file}.txt` })).toThrow(/^HUB_CONFIG/);
});

test('an unknown name in a settings file is refused, and the nearest one is named', () => {
  const file = writeSettings('SMPT_URL=smtp://a\nhub_url=x\nHUB_CONFIG=outro\nPORT=x\n');
  const lines = catchError(() => readConfig({ HUB_CONFIG: file })).message.split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^PORT /),
    expect.stringMatching(/^HUB_CONFIG only_in_environment /),
    expect.stringMatching(/^SMPT_URL unknown_setting .*"SMTP_URL"/),
    expect.stringMatching(/^hub_url unknown_setting .*"HUB_URL"/),
  ]);
});

function writeSettings(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'hub.env'), text);
  return path.join(folder, 'hub.env');
}

function catchError(read: () => unknown): StartupError {
  try {
    read();
  } catch (error) {
    if (error instanceof StartupError) return error;
  }
  throw new Error('the settings were accepted');
}

test('SMS can be sent over plain HTTP to a service on this machine, and to others over HTTPS only', () => {
  const secret = 'dezesseis letras';
  for (const url of ['http://127.0.0.1:9000/sms', 'https://sms.exemplo/enviar']) {
    const config = readConfig({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret });
    expect(config).toMatchObject({ smsWebhook: { url, secret }, smsPerHour: 30 });
  }
  expect(readConfig({ SMS_PER_HOUR: '5' }).smsPerHour).toBeUndefined();
});

test('a model on this machine needs no key, and another one is called with its key', () => {
  const defaults = { timeoutMilliseconds: 45_000, maxConcurrent: 2, maxPerDay: 1_000 };
  expect(readConfig({ AI_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'papagaio' }).ai).toEqual({
    ...defaults,
    url: 'http://127.0.0.1:11434/v1',
    key: undefined,
    model: 'papagaio',
  });
  const far = { AI_URL: 'https://ia.exemplo/v1', AI_KEY: 'chave', AI_MODEL: 'papagaio' };
  expect(readConfig(far).ai).toEqual({
    ...defaults,
    url: 'https://ia.exemplo/v1',
    key: 'chave',
    model: 'papagaio',
  });
  expect(readConfig({}).ai).toBeUndefined();
});

test('a nightly backup is made at 3 and kept for 7 days, 4 weeks and 12 months, unless it is said otherwise', () => {
  expect(readConfig({ BACKUP_TO: '/backups', BACKUP_WITHOUT_KEYS: 'on' }).backup).toEqual({
    to: '/backups',
    hour: 3,
    retention: '7,4,12',
    keys: 'left out',
  });
  const bucket = { BACKUP_RECIPIENT: 'age1x', BACKUP_S3_ENDPOINT: 'https://s3.exemplo' };
  for (const [to, location] of [
    ['/b/', '/b'],
    ['s3://b/p/', 's3://b/p'],
    ['s3://b/', 's3://b'],
  ])
    expect(
      readConfig({
        ...bucket,
        BACKUP_TO: to,
        BACKUP_S3_ACCESS_KEY_ID: 'a',
        BACKUP_S3_SECRET_ACCESS_KEY: 'b',
      }).backup?.to,
    ).toBe(location);
  const other = {
    BACKUP_TO: '/b',
    BACKUP_HOUR: '23',
    BACKUP_KEEP: '7,4,0',
    BACKUP_RECIPIENT: 'age1x',
  };
  expect(readConfig(other).backup).toEqual({
    to: '/b',
    hour: 23,
    retention: '7,4,0',
    keys: { recipient: 'age1x' },
  });
  expect(readConfig({}).backup).toBeUndefined();
  expect(readConfig({}).isBackedUpBeforeUpgrades).toBe(true);
  expect(readConfig({ BACKUP_BEFORE_UPGRADE: 'off' }).isBackedUpBeforeUpgrades).toBe(false);
});

test('a refused key is never shown', () => {
  const read = () =>
    readConfig({ AI_URL: 'https://ia.exemplo', AI_KEY: 'minha chave', AI_MODEL: 'papagaio' });
  expect(read).toThrow(/^AI_KEY(?!.*minha)/s);
});

test('a refused address never shows the password in it', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://ana:segredo@host/db' });
  expect(read).toThrow(/^DATABASE_URL(?!.*segredo)/s);
});

test('the table of settings in the README is the one in the code', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  for (const { name, defaultValue, meaning } of documentedSettings) {
    expect(readme).toContain(`| \`${name}\` | ${defaultValue} | ${meaning} |`);
  }
});

test.each(['mutirao.env', 'compose.yaml'])('the sample settings in deploy/%s are valid', (file) => {
  const text = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
  // Also reads the settings that are commented out in the file.
  const lines = [...text.matchAll(/^(?:# *)?([A-Z][A-Z0-9_]*=.+)$/gm)].map(([, line]) => line);
  const config = readConfig(parseEnv(lines.join('\n')));
  expect(config).toMatchObject({ smtpUrl: expect.any(String), backupService: expect.any(Object) });
  expect(config.backup).toMatchObject({ to: 's3://hub-backups/hub', keys: { recipient: 'age1...' } });
});
