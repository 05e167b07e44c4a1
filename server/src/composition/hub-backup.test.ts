import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config';
import { documentedSettings } from '#platform/config/settings';
import { createHubArchiveDeps } from './hub-backup.ts';

const canContainSecret =
  /SECRET|PASSPHRASE$|_KEY$|ACCESS_KEY_ID$|FEED$|^(DATABASE|DATABASE_OWNER|REDIS|SMTP|SMS_WEBHOOK)_URL$/;

test('an archive has the settings that matter on another machine, and none that can contain a secret', () => {
  const environment = Object.fromEntries(documentedSettings.map(({ name }) => [name, `value of ${name}`]));
  delete environment['HUB_CONFIG'];
  const hub = createHubArchiveDeps('postgres://localhost/hub', { config: readConfig({}), environment });
  const stored = Object.keys(hub.settings);
  expect(stored.filter((name) => canContainSecret.test(name))).toEqual(['IDENTITY_PUBLISHABLE_KEY']);
  expect(documentedSettings.map(({ name }) => name).filter((name) => !stored.includes(name))).toEqual([
    'HUB_CONFIG',
    'HUB_DATA_DIR',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_OWNER_URL',
    'REDIS_URL',
    'IDENTITY_SECRET_KEY',
    'IDENTITY_JWT_SECRET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
    'SMTP_URL',
    'SMS_WEBHOOK_URL',
    'SMS_WEBHOOK_SECRET',
    'PIX_WEBHOOK_SECRET',
    'GOOGLE_CLIENT_SECRET',
    'GITHUB_CLIENT_SECRET',
    'AI_KEY',
    'HUB_RELEASES_FEED',
  ]);
});
