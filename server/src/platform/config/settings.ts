import { languages } from '@mutirao/contract/kit/languages';
import { documentedModelSettings } from '#platform/ai/documented-settings';
import { documentedBackupSettings } from '#platform/backup/documented-settings';
import { documentedMailAndSmsSettings } from '#platform/mail/documented-settings';
import type { DocumentedSetting } from './documented-setting.ts';

// British English has no comma before "or".
const languageCodes = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  languages.map((language) => `\`${language}\``),
);

export const documentedSettings: readonly DocumentedSetting[] = [
  {
    name: 'HUB_CONFIG',
    isInBackups: false,
    defaultValue: '(none)',
    meaning:
      'File with settings of this table, one `NAME=value` per line. The environment wins over it, and `npm run hub -- config check FILE` checks it.',
  },
  { name: 'PORT', isInBackups: true, defaultValue: '3000', meaning: 'Port the hub listens on.' },
  {
    name: 'HOST',
    isInBackups: true,
    defaultValue: 'localhost',
    meaning: 'Address the hub listens on; `0.0.0.0` accepts connections from other machines.',
  },
  {
    name: 'HUB_URL',
    isInBackups: true,
    defaultValue: 'http://localhost:PORT',
    meaning:
      'Public URL of the hub. Determines the cookies, the links in e-mails and, on loopback, the local outbox.',
  },
  {
    name: 'HUB_DATA_DIR',
    isInBackups: false,
    defaultValue: './data',
    meaning: 'Folder for the embedded database, the signing keys and all other data that the hub stores.',
  },
  {
    name: 'DATABASE_URL',
    isInBackups: false,
    defaultValue: '(embedded)',
    meaning: 'PostgreSQL 15 or newer to use instead of the embedded one.',
  },
  {
    name: 'DATABASE_POOLER',
    isInBackups: true,
    defaultValue: '(none)',
    meaning:
      '`transaction` if `DATABASE_URL` leads to a pooler in transaction mode, such as PgBouncer; `transaction-prepared` if it also keeps prepared statements ([how](docs/en/pooler.md)).',
  },
  {
    name: 'DATABASE_DIRECT_URL',
    isInBackups: false,
    defaultValue: 'DATABASE_URL',
    meaning:
      'The same database without the pooler, used for migrations, backups and commands. Required with `DATABASE_POOLER`.',
  },
  {
    name: 'DATABASE_OWNER_URL',
    isInBackups: false,
    defaultValue: '(one role)',
    meaning:
      'The same database with the role that owns its tables, used only for migrations ([how](docs/en/audit-log.md)).',
  },
  {
    name: 'REDIS_URL',
    isInBackups: false,
    defaultValue: '(one instance)',
    meaning:
      'Redis 6 or newer that connects several instances of the hub ([how](docs/en/several-instances.md)), such as `redis://:password@redis.example:6379`.',
  },
  {
    name: 'IDENTITY_KEY_FILE',
    isInBackups: true,
    defaultValue: 'HUB_DATA_DIR/keys/signing.json',
    meaning: 'JWK Set with the keys that sign access tokens: ES256, RS256 or EdDSA.',
  },
  {
    name: 'IDENTITY_URL',
    isInBackups: true,
    defaultValue: '(built in)',
    meaning:
      'Hosted identity service to use instead of the built-in one, such as `https://ref.supabase.co/auth/v1`.',
  },
  {
    name: 'IDENTITY_PUBLISHABLE_KEY',
    isInBackups: true,
    defaultValue: '(none)',
    meaning: 'Publishable key of the hosted service, which the page sends.',
  },
  {
    name: 'IDENTITY_SECRET_KEY',
    isInBackups: false,
    defaultValue: '(none)',
    meaning: 'Secret key of the hosted service, which administers accounts; it never leaves this server.',
  },
  {
    name: 'IDENTITY_JWT_SECRET',
    isInBackups: false,
    defaultValue: '(none)',
    meaning:
      'Secret of a hosted project that signs its tokens with HS256; without it the JWKS of the service is used.',
  },
  {
    name: 'S3_ENDPOINT',
    isInBackups: true,
    defaultValue: '(folder)',
    meaning:
      'S3-compatible service that stores the uploads of members, such as `https://s3.example.com`. Without it they are stored in HUB_DATA_DIR/files.',
  },
  {
    name: 'S3_REGION',
    isInBackups: true,
    defaultValue: 'us-east-1',
    meaning: 'Region of the bucket; most services with a single region accept any value.',
  },
  {
    name: 'S3_BUCKET',
    isInBackups: true,
    defaultValue: '(none)',
    meaning: 'Bucket for the files; it need not be public, and should not be.',
  },
  {
    name: 'S3_ACCESS_KEY_ID',
    isInBackups: false,
    defaultValue: '(none)',
    meaning: 'Access key that can read, write and delete in the bucket.',
  },
  {
    name: 'S3_SECRET_ACCESS_KEY',
    isInBackups: false,
    defaultValue: '(none)',
    meaning: 'Secret of the access key.',
  },
  {
    name: 'S3_PATH_STYLE',
    isInBackups: true,
    defaultValue: 'on',
    meaning: '`off` if the service requires the bucket in the host name.',
  },
  ...documentedBackupSettings,
  ...documentedMailAndSmsSettings,
  {
    name: 'PIX_WEBHOOK_SECRET',
    isInBackups: false,
    defaultValue: '(none)',
    meaning:
      'Secret of 16 characters or more with which a payment service signs its payment webhooks ([how](docs/en/payments.md)).',
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    isInBackups: true,
    defaultValue: '(off)',
    meaning: 'With `GOOGLE_CLIENT_SECRET`: enables sign-in with Google. Both come from its console.',
  },
  {
    name: 'GOOGLE_CLIENT_SECRET',
    isInBackups: false,
    defaultValue: '(off)',
    meaning: 'Secret of `GOOGLE_CLIENT_ID`.',
  },
  {
    name: 'GITHUB_CLIENT_ID',
    isInBackups: true,
    defaultValue: '(off)',
    meaning: 'With `GITHUB_CLIENT_SECRET`: enables sign-in with GitHub. Both come from its OAuth apps.',
  },
  {
    name: 'GITHUB_CLIENT_SECRET',
    isInBackups: false,
    defaultValue: '(off)',
    meaning: 'Secret of `GITHUB_CLIENT_ID`.',
  },
  {
    name: 'IDENTITY_PROVIDERS_FILE',
    isInBackups: true,
    defaultValue: '(none)',
    meaning: 'JSON file with more sign-in providers; see docs/en/sign-in-providers.md.',
  },
  {
    name: 'PASSWORD_LIST_FILE',
    isInBackups: true,
    defaultValue: '(none)',
    meaning:
      'File of passwords that are rejected: one hexadecimal SHA-1 hash per line, as in Pwned Passwords.',
  },
  ...documentedModelSettings,
  {
    name: 'HUB_TRUSTED_PROXIES',
    isInBackups: true,
    defaultValue: 'loopback',
    meaning:
      'Proxies whose `X-Forwarded-For` is trusted: `loopback`, `none`, or addresses and ranges separated by commas.',
  },
  {
    name: 'HUB_RATE_LIMITS',
    isInBackups: true,
    defaultValue: 'on',
    meaning:
      '`off` disables the rate limits, the spam check and the content limits for newcomers, for load tests; only when HOST and HUB_URL are loopback.',
  },
  {
    name: 'HUB_CONNECTIONS',
    isInBackups: true,
    defaultValue: '10000',
    meaning:
      'Maximum number of concurrent connections per process: one for each open page, and those of requests. Further connections are closed. The system must allow as many open files (`ulimit -n`).',
  },
  {
    name: 'HUB_DRAIN_SECONDS',
    isInBackups: true,
    defaultValue: '0',
    meaning:
      'Seconds that a process serves on after it received the signal to stop, while `/readyz` already returns 503, so that a proxy sends no more requests: two or three times the interval of its health checks. Give the process 10 s more before it is killed.',
  },
  {
    name: 'SEARCH_MILLISECONDS',
    isInBackups: true,
    defaultValue: '500',
    meaning:
      'Timeout of a search once it runs. Before that it waits up to 2 s in the queue. Results found before the timeout are shown as incomplete; without any, the response is 503 with `Retry-After`.',
  },
  {
    name: 'HUB_LANGUAGE',
    isInBackups: true,
    defaultValue: '(LC_ALL, LANG)',
    meaning: `Language of the commands and of the start: ${languageCodes}. Without it that of the terminal.`,
  },
  {
    name: 'HUB_RELEASES_FEED',
    isInBackups: false,
    defaultValue: '(off)',
    meaning:
      'Atom or JSON feed of the releases of the hub, requested once a day. The page about the system shows a newer release; without a feed the hub looks for none.',
  },
  {
    name: 'LOG_LEVEL',
    isInBackups: true,
    defaultValue: 'info',
    meaning: '`debug`, `info`, `warn` or `error`.',
  },
];
