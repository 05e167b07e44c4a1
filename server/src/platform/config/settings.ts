/** One setting of the environment, as the README's table shows it. */
export type EnvironmentSetting = { name: string; byDefault: string; meaning: string };

export const environmentSettings: readonly EnvironmentSetting[] = [
  { name: 'PORT', byDefault: '3000', meaning: 'Port the hub listens on.' },
  {
    name: 'HOST',
    byDefault: 'localhost',
    meaning: 'Address the hub listens on; `0.0.0.0` lets other machines in.',
  },
  {
    name: 'HUB_URL',
    byDefault: 'http://localhost:PORT',
    meaning: 'Address people type. Decides cookies, links in mails and, on loopback, the local outbox.',
  },
  {
    name: 'HUB_DATA_DIR',
    byDefault: './data',
    meaning: 'Folder of the embedded database, the signing keys and everything else the hub keeps.',
  },
  {
    name: 'DATABASE_URL',
    byDefault: '(embedded)',
    meaning: 'A PostgreSQL 15 or newer to use instead of the embedded one.',
  },
  {
    name: 'DATABASE_OWNER_URL',
    byDefault: '(one role)',
    meaning:
      'The same database as the role that owns its tables, used to bring it up to date and for nothing else ([how](docs/how-to/audit-log.md)).',
  },
  {
    name: 'REDIS_URL',
    byDefault: '(one instance)',
    meaning:
      'A Redis 6 or newer through which several instances of the hub are one ([how](docs/pt-BR/varias-instancias.md), in Portuguese), such as `redis://:password@redis.example:6379`.',
  },
  {
    name: 'IDENTITY_KEY_FILE',
    byDefault: 'HUB_DATA_DIR/keys/signing.json',
    meaning: 'JWK Set with the keys that sign access tokens: ES256, RS256 or EdDSA.',
  },
  {
    name: 'IDENTITY_URL',
    byDefault: '(built in)',
    meaning:
      'A hosted identity service to use instead of the built-in one, such as `https://ref.supabase.co/auth/v1`.',
  },
  {
    name: 'IDENTITY_PUBLISHABLE_KEY',
    byDefault: '(none)',
    meaning: 'Key of the hosted service that the page sends.',
  },
  {
    name: 'IDENTITY_SECRET_KEY',
    byDefault: '(none)',
    meaning: 'Key of the hosted service that administers accounts; it never leaves this server.',
  },
  {
    name: 'IDENTITY_JWT_SECRET',
    byDefault: '(none)',
    meaning: 'Secret of a hosted project that signs its tokens with HS256; its JWKS is used otherwise.',
  },
  {
    name: 'S3_ENDPOINT',
    byDefault: '(folder)',
    meaning:
      'Service that keeps the files members send, such as `https://s3.example.com`, in any S3-compatible form. Without it they lie in HUB_DATA_DIR/files.',
  },
  {
    name: 'S3_REGION',
    byDefault: 'us-east-1',
    meaning: 'Region the bucket is in; most services of one place take any.',
  },
  {
    name: 'S3_BUCKET',
    byDefault: '(none)',
    meaning: 'Bucket of the files; it need not be public, and should not.',
  },
  {
    name: 'S3_ACCESS_KEY_ID',
    byDefault: '(none)',
    meaning: 'Key that may read, write and delete in the bucket.',
  },
  {
    name: 'S3_SECRET_ACCESS_KEY',
    byDefault: '(none)',
    meaning: 'Its secret.',
  },
  {
    name: 'S3_PATH_STYLE',
    byDefault: 'on',
    meaning: '`off` when the service wants the bucket in the name of the host.',
  },
  {
    name: 'SMTP_URL',
    byDefault: '(outbox)',
    meaning:
      'Mail server, such as `smtps://user:password@mail.example:465`. Without it mails stay in the outbox.',
  },
  {
    name: 'MAIL_FROM',
    byDefault: 'Mutirão <nao-responda@HUB_URL>',
    meaning: 'Sender of the mails.',
  },
  {
    name: 'MAILS_PER_HOUR',
    byDefault: '100',
    meaning:
      'Mails of sign-up, recovery and the like that may leave in one hour, all together; only with `SMTP_URL`.',
  },
  {
    name: 'SUPPORT_EMAIL',
    byDefault: '(none)',
    meaning: 'Address of the team, shown on the help page beside the form that opens tickets.',
  },
  {
    name: 'SMS_WEBHOOK_URL',
    byDefault: '(outbox)',
    meaning:
      'Service of yours that sends text messages on ([how](docs/how-to/text-messages.md)). Without it sign-in by telephone exists on loopback only.',
  },
  {
    name: 'SMS_WEBHOOK_SECRET',
    byDefault: '(none)',
    meaning: 'Signs what goes to `SMS_WEBHOOK_URL`; 16 characters or more.',
  },
  {
    name: 'SMS_PER_HOUR',
    byDefault: '30',
    meaning: 'Text messages that may leave in one hour, all together; only with `SMS_WEBHOOK_URL`.',
  },
  {
    name: 'PIX_WEBHOOK_SECRET',
    byDefault: '(none)',
    meaning:
      'Secret of 16 characters or more with which a payment service signs what it tells of payments ([how](docs/pt-BR/pagamentos.md), in Portuguese).',
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    byDefault: '(off)',
    meaning: 'With `GOOGLE_CLIENT_SECRET`: people may sign in with Google. Both come from its console.',
  },
  {
    name: 'GITHUB_CLIENT_ID',
    byDefault: '(off)',
    meaning: 'With `GITHUB_CLIENT_SECRET`: people may sign in with GitHub. Both come from its OAuth apps.',
  },
  {
    name: 'IDENTITY_PROVIDERS_FILE',
    byDefault: '(none)',
    meaning: 'A JSON file with more services to sign in with; see docs/pt-BR/entrar-com-outros-servicos.md.',
  },
  {
    name: 'PASSWORD_LIST_FILE',
    byDefault: '(none)',
    meaning:
      'File of passwords that nobody may choose: one SHA-1 in hexadecimal a line, as Pwned Passwords has them.',
  },
  {
    name: 'AI_URL',
    byDefault: '(off)',
    meaning:
      'Base address of a language model with an OpenAI-compatible API, such as `https://api.example.com/v1` ([how](docs/how-to/ai.md)). Texts of members go there when they ask for a summary, an answer or a suggestion.',
  },
  {
    name: 'AI_MODEL',
    byDefault: '(none)',
    meaning: 'Name of the model, as that service calls it; needed with `AI_URL`.',
  },
  {
    name: 'AI_KEY',
    byDefault: '(none)',
    meaning:
      'Key of that service; it never leaves this server. Needed unless the model runs on this machine.',
  },
  {
    name: 'AI_SECONDS',
    byDefault: '45',
    meaning: 'How long an answer of the model may take, up to 300.',
  },
  {
    name: 'AI_A_DAY',
    byDefault: '1000',
    meaning:
      'Questions that the hub asks of the model in a day, all its processes together; after that the assistant rests until the next one.',
  },
  {
    name: 'AI_AT_ONCE',
    byDefault: '2',
    meaning:
      'Answers that each process of the hub asks of the model at the same time; others wait their turn.',
  },
  {
    name: 'HUB_TRUSTED_PROXIES',
    byDefault: 'loopback',
    meaning:
      'Proxies whose `X-Forwarded-For` is believed: `loopback`, `none`, or addresses and ranges with commas.',
  },
  {
    name: 'HUB_RATE_LIMITS',
    byDefault: 'on',
    meaning:
      '`off` switches the limits off, and with them what looks like spam and what newcomers may put into a text, for load tests; only when HOST and HUB_URL are loopback.',
  },
  {
    name: 'HUB_CONNECTIONS',
    byDefault: '10000',
    meaning:
      'Connections that each process takes at the same time: one for every open page, and those of calls. Whatever comes then is hung up on. The system must allow as many open files (`ulimit -n`).',
  },
  {
    name: 'SEARCH_MILLISECONDS',
    byDefault: '500',
    meaning:
      'How long a search may take once it runs. It waits up to 2 s for its turn before that. What was found by then is shown as not complete, and a search that found nothing by then is answered 503 with `Retry-After`.',
  },
  {
    name: 'LOG_LEVEL',
    byDefault: 'info',
    meaning: '`debug`, `info`, `warn` or `error`.',
  },
];
