import { documentedBackupSettings } from '#platform/backup/documented-settings';
import type { DocumentedSetting } from './documented-setting.ts';

export const documentedSettings: readonly DocumentedSetting[] = [
  {
    name: 'HUB_CONFIG',
    defaultValue: '(none)',
    meaning:
      'File with settings of this table, one `NAME=value` per line. The environment wins over it, and `npm run hub -- config check FILE` checks it.',
  },
  { name: 'PORT', defaultValue: '3000', meaning: 'Port the hub listens on.' },
  {
    name: 'HOST',
    defaultValue: 'localhost',
    meaning: 'Address the hub listens on; `0.0.0.0` accepts connections from other machines.',
  },
  {
    name: 'HUB_URL',
    defaultValue: 'http://localhost:PORT',
    meaning:
      'Public URL of the hub. Determines the cookies, the links in e-mails and, on loopback, the local outbox.',
  },
  {
    name: 'HUB_DATA_DIR',
    defaultValue: './data',
    meaning: 'Folder for the embedded database, the signing keys and all other data that the hub stores.',
  },
  {
    name: 'DATABASE_URL',
    defaultValue: '(embedded)',
    meaning: 'PostgreSQL 15 or newer to use instead of the embedded one.',
  },
  {
    name: 'DATABASE_OWNER_URL',
    defaultValue: '(one role)',
    meaning:
      'The same database with the role that owns its tables, used only for migrations ([how](docs/en/audit-log.md)).',
  },
  {
    name: 'REDIS_URL',
    defaultValue: '(one instance)',
    meaning:
      'Redis 6 or newer that connects several instances of the hub ([how](docs/en/several-instances.md)), such as `redis://:password@redis.example:6379`.',
  },
  {
    name: 'IDENTITY_KEY_FILE',
    defaultValue: 'HUB_DATA_DIR/keys/signing.json',
    meaning: 'JWK Set with the keys that sign access tokens: ES256, RS256 or EdDSA.',
  },
  {
    name: 'IDENTITY_URL',
    defaultValue: '(built in)',
    meaning:
      'Hosted identity service to use instead of the built-in one, such as `https://ref.supabase.co/auth/v1`.',
  },
  {
    name: 'IDENTITY_PUBLISHABLE_KEY',
    defaultValue: '(none)',
    meaning: 'Publishable key of the hosted service, which the page sends.',
  },
  {
    name: 'IDENTITY_SECRET_KEY',
    defaultValue: '(none)',
    meaning: 'Secret key of the hosted service, which administers accounts; it never leaves this server.',
  },
  {
    name: 'IDENTITY_JWT_SECRET',
    defaultValue: '(none)',
    meaning:
      'Secret of a hosted project that signs its tokens with HS256; without it the JWKS of the service is used.',
  },
  {
    name: 'S3_ENDPOINT',
    defaultValue: '(folder)',
    meaning:
      'S3-compatible service that stores the uploads of members, such as `https://s3.example.com`. Without it they are stored in HUB_DATA_DIR/files.',
  },
  {
    name: 'S3_REGION',
    defaultValue: 'us-east-1',
    meaning: 'Region of the bucket; most services with a single region accept any value.',
  },
  {
    name: 'S3_BUCKET',
    defaultValue: '(none)',
    meaning: 'Bucket for the files; it need not be public, and should not be.',
  },
  {
    name: 'S3_ACCESS_KEY_ID',
    defaultValue: '(none)',
    meaning: 'Access key that can read, write and delete in the bucket.',
  },
  { name: 'S3_SECRET_ACCESS_KEY', defaultValue: '(none)', meaning: 'Secret of the access key.' },
  {
    name: 'S3_PATH_STYLE',
    defaultValue: 'on',
    meaning: '`off` if the service requires the bucket in the host name.',
  },
  ...documentedBackupSettings,
  {
    name: 'SMTP_URL',
    defaultValue: '(outbox)',
    meaning:
      'SMTP server, such as `smtps://user:password@mail.example:465`. Without it e-mails stay in the outbox.',
  },
  { name: 'MAIL_FROM', defaultValue: 'Mutirão <nao-responda@HUB_URL>', meaning: 'Sender of the e-mails.' },
  {
    name: 'MAIL_DKIM_SELECTOR',
    defaultValue: '(not checked)',
    meaning:
      'Selector of the DKIM key of the sender’s domain, the name before `._domainkey`. With it the page about the system checks that the key is published.',
  },
  {
    name: 'MAILS_PER_HOUR',
    defaultValue: '100',
    meaning:
      'Maximum number of e-mails for sign-up, recovery and the like in one hour, in total; only with `SMTP_URL`.',
  },
  {
    name: 'SUPPORT_EMAIL',
    defaultValue: '(none)',
    meaning: 'E-mail address of the team, shown on the help page next to the ticket form.',
  },
  {
    name: 'SMS_WEBHOOK_URL',
    defaultValue: '(outbox)',
    meaning:
      'Your service that forwards SMS messages ([how](docs/en/sms.md)). Without it sign-in by phone works on loopback only.',
  },
  {
    name: 'SMS_WEBHOOK_SECRET',
    defaultValue: '(none)',
    meaning: 'Secret that signs the requests to `SMS_WEBHOOK_URL`; 16 characters or more.',
  },
  {
    name: 'SMS_PER_HOUR',
    defaultValue: '30',
    meaning: 'Maximum number of SMS messages in one hour, in total; only with `SMS_WEBHOOK_URL`.',
  },
  {
    name: 'PIX_WEBHOOK_SECRET',
    defaultValue: '(none)',
    meaning:
      'Secret of 16 characters or more with which a payment service signs its payment webhooks ([how](docs/en/payments.md)).',
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    defaultValue: '(off)',
    meaning: 'With `GOOGLE_CLIENT_SECRET`: enables sign-in with Google. Both come from its console.',
  },
  { name: 'GOOGLE_CLIENT_SECRET', defaultValue: '(off)', meaning: 'Secret of `GOOGLE_CLIENT_ID`.' },
  {
    name: 'GITHUB_CLIENT_ID',
    defaultValue: '(off)',
    meaning: 'With `GITHUB_CLIENT_SECRET`: enables sign-in with GitHub. Both come from its OAuth apps.',
  },
  { name: 'GITHUB_CLIENT_SECRET', defaultValue: '(off)', meaning: 'Secret of `GITHUB_CLIENT_ID`.' },
  {
    name: 'IDENTITY_PROVIDERS_FILE',
    defaultValue: '(none)',
    meaning: 'JSON file with more sign-in providers; see docs/en/sign-in-providers.md.',
  },
  {
    name: 'PASSWORD_LIST_FILE',
    defaultValue: '(none)',
    meaning:
      'File of passwords that are rejected: one hexadecimal SHA-1 hash per line, as in Pwned Passwords.',
  },
  {
    name: 'AI_URL',
    defaultValue: '(off)',
    meaning:
      'Base URL of a language model with an OpenAI-compatible API, such as `https://api.example.com/v1` ([how](docs/en/ai.md)). Texts of members are sent there when they request a summary, an answer or a suggestion.',
  },
  {
    name: 'AI_MODEL',
    defaultValue: '(none)',
    meaning: 'Name of the model at that service; required with `AI_URL`.',
  },
  {
    name: 'AI_KEY',
    defaultValue: '(none)',
    meaning:
      'API key of that service; it never leaves this server. Required unless the model runs on this machine.',
  },
  {
    name: 'AI_SECONDS',
    defaultValue: '45',
    meaning: 'Timeout for a response of the model in seconds, at most 300.',
  },
  {
    name: 'AI_A_DAY',
    defaultValue: '1000',
    meaning:
      'Maximum number of requests to the model in a day, all processes together; after that the assistant is unavailable until the next day.',
  },
  {
    name: 'AI_AT_ONCE',
    defaultValue: '2',
    meaning:
      'Maximum number of concurrent requests to the model per process; further requests wait in a queue.',
  },
  {
    name: 'HUB_TRUSTED_PROXIES',
    defaultValue: 'loopback',
    meaning:
      'Proxies whose `X-Forwarded-For` is trusted: `loopback`, `none`, or addresses and ranges separated by commas.',
  },
  {
    name: 'HUB_RATE_LIMITS',
    defaultValue: 'on',
    meaning:
      '`off` disables the rate limits, the spam check and the content limits for newcomers, for load tests; only when HOST and HUB_URL are loopback.',
  },
  {
    name: 'HUB_CONNECTIONS',
    defaultValue: '10000',
    meaning:
      'Maximum number of concurrent connections per process: one for each open page, and those of requests. Further connections are closed. The system must allow as many open files (`ulimit -n`).',
  },
  {
    name: 'HUB_DRAIN_SECONDS',
    defaultValue: '0',
    meaning:
      'Seconds that a process serves on after it received the signal to stop, while `/readyz` already returns 503, so that a proxy sends no more requests: two or three times the interval of its health checks. Give the process 10 s more before it is killed.',
  },
  {
    name: 'SEARCH_MILLISECONDS',
    defaultValue: '500',
    meaning:
      'Timeout of a search once it runs. Before that it waits up to 2 s in the queue. Results found before the timeout are shown as incomplete; without any, the response is 503 with `Retry-After`.',
  },
  {
    name: 'HUB_LANGUAGE',
    defaultValue: '(LC_ALL, LANG)',
    meaning:
      'Language of the commands and of the start: `pt-BR`, `en-US` or `es-ES`. Without it that of the terminal.',
  },
  {
    name: 'HUB_RELEASES_FEED',
    defaultValue: '(off)',
    meaning:
      'Atom or JSON feed of the releases of the hub, requested once a day. The page about the system shows a newer release; without a feed the hub looks for none.',
  },
  { name: 'LOG_LEVEL', defaultValue: 'info', meaning: '`debug`, `info`, `warn` or `error`.' },
];
