import type { Messages } from '../../pt-BR/commands/setting-problems.ts';

export const messages: Messages = {
  ai_url_missing: () => 'is valid only with AI_URL, the address of the model. Set both, or neither.',
  ai_url: () =>
    'must be the address of a service that is compatible with OpenAI, such as AI_URL=https://api.example.com/v1; http:// is for a service on this machine.',
  ai_key: () => 'must be set, without spaces, if AI_URL is on another machine.',
  ai_model: () => 'must be set if AI_URL is set: the name of the model, as the service calls it.',
  backup_to_missing: () => 'is valid only with BACKUP_TO, the place of the backups.',
  backup_to: () => 'must be a folder, or s3://BUCKET/PREFIX.',
  backup_hour: ({ value }) => `must be an hour from 0 to 23, such as BACKUP_HOUR=3; it is "${value}".`,
  backup_keep: ({ example, value }) =>
    `must say how many days, weeks and months are kept, such as BACKUP_KEEP=${example}; it is "${value}".`,
  backup_keys: () =>
    'needs one of these: BACKUP_PASSPHRASE_FILE, BACKUP_RECIPIENT or BACKUP_WITHOUT_KEYS=on. It says how the keys of the hub in the backup are protected.',
  dkim_selector: ({ value }) =>
    `must be the selector of the key, the name before ._domainkey, such as MAIL_DKIM_SELECTOR=hub1; it is "${value}".`,
  releases_feed: () =>
    'must begin with https://, without a user and a password, such as HUB_RELEASES_FEED=https://example.com/releases.atom.',
  identity_url: () =>
    'must be the address of the identity service, such as IDENTITY_URL=https://ref.supabase.co/auth/v1; http:// is for a service on this machine.',
  identity_url_needs: () => 'must be set, without spaces, if IDENTITY_URL is set.',
  settings_file_unreadable: ({ file }) => `must be a file that the hub can read; it is "${file}".`,
  only_in_environment: ({ file }) => `is valid only in the environment, and is in ${file}.`,
  unknown_setting: ({ file, nearest }) =>
    `is not a setting of the hub, in ${file}. The nearest one is ${nearest}.`,
  port: ({ value }) => `must be a number from 1 to 65535, such as PORT=3000; it is "${value}".`,
  count: ({ setting, value }) =>
    `must be a whole number greater than zero, such as ${setting}=100; it is "${value}".`,
  range: ({ setting, min, max, example, value }) =>
    `must be a whole number from ${min} to ${max}, such as ${setting}=${example}; it is "${value}".`,
  hub_url: ({ value }) =>
    `must be the address of the hub, without a path, such as HUB_URL=https://hub.example.com; it is "${value}".`,
  rate_limits: () =>
    'can be off only if HOST and HUB_URL are local, such as HOST=127.0.0.1 and HUB_URL=http://localhost:3000.',
  url: ({ starts }) => `must begin with ${starts.join(' or ')} and be a complete address.`,
  database_owner_url: () => 'is valid only with DATABASE_URL, the address of the same database.',
  database_pooler: ({ value }) => `must be transaction or transaction-prepared; it is "${value}".`,
  database_pooler_needs_direct_url: () =>
    'needs DATABASE_URL, the address of the pooler, and DATABASE_DIRECT_URL, the address of the same database without the pooler: migrations and locks need a session.',
  database_direct_url: () => 'is valid only with DATABASE_URL, the address of the same database.',
  redis_url: () =>
    'must name the machine and, if you want, the number of the database, such as REDIS_URL=redis://127.0.0.1:6379/0.',
  email: ({ setting, value }) =>
    `must be an e-mail address, such as ${setting}=help@example.com; it is "${value}".`,
  sms_webhook_url: () =>
    'must begin with https://, without user and password; http:// is for a service on this machine.',
  sms_webhook_secret: ({ minLength }) =>
    `must have ${minLength} characters or more if SMS_WEBHOOK_URL is set.`,
  secret: ({ minLength }) => `must have ${minLength} characters or more.`,
  client_pair: ({ prefix }) =>
    `and ${prefix}_CLIENT_SECRET belong together: the service gives both. Set both, or neither.`,
  switch: ({ value }) => `must be on or off; it is "${value}".`,
  trusted_proxies: ({ value }) =>
    `must be loopback, none, or addresses with commas, such as 10.0.0.0/8; it is "${value}".`,
  log_level: ({ value }) => `must be debug, info, warn or error; it is "${value}".`,
  language: ({ known, value }) => `must be one of these: ${known}; it is "${value}".`,
  storage_endpoint_missing: ({ prefix }) =>
    `is valid only with ${prefix}_ENDPOINT, the address of the storage service.`,
  storage_endpoint: ({ setting }) =>
    `must be the address of the service, without a path, such as ${setting}=https://s3.example.com; http:// is for a service on this machine.`,
  bucket_name: () => 'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.',
  storage_needs: ({ prefix }) => `must be set, without spaces, if ${prefix}_ENDPOINT is set.`,
};
