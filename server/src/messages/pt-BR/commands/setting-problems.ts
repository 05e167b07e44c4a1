/** What is wrong with a setting; each sentence begins with its name. */
export const messages = {
  ai_url_missing: () => 'só vale com AI_URL, o endereço do modelo. Defina os dois, ou nenhum.',
  ai_url: () =>
    'deve ser o endereço de um serviço compatível com a OpenAI, como AI_URL=https://api.exemplo.com/v1; http:// só vale para um serviço nesta máquina.',
  ai_key: () => 'precisa ser definida, sem espaços, quando AI_URL leva a outra máquina.',
  ai_model: () => 'precisa ser definido quando há AI_URL: o nome do modelo, como o serviço o chama.',
  backup_to_missing: () => 'só vale com BACKUP_TO, o lugar dos backups.',
  backup_to: () => 'deve ser uma pasta, ou s3://BUCKET/PREFIXO.',
  backup_hour: ({ value }: { value: string }) =>
    `deve ser uma hora de 0 a 23, como BACKUP_HOUR=3; veio "${value}".`,
  backup_keep: ({ example, value }: { example: string; value: string }) =>
    `deve dizer quantos dias, semanas e meses guardar, como BACKUP_KEEP=${example}; veio "${value}".`,
  backup_keys: () =>
    'precisa de uma destas: BACKUP_PASSPHRASE_FILE, BACKUP_RECIPIENT ou BACKUP_WITHOUT_KEYS=on. Ela diz como proteger as chaves do hub no backup.',
  dkim_selector: ({ value }: { value: string }) =>
    `deve ser o seletor da chave, o nome antes de ._domainkey, como MAIL_DKIM_SELECTOR=hub1; veio "${value}".`,
  releases_feed: () =>
    'deve começar com https://, sem usuário nem senha, como HUB_RELEASES_FEED=https://exemplo.com.br/versoes.atom.',
  identity_url: () =>
    'deve ser o endereço do serviço de identidade, como IDENTITY_URL=https://ref.supabase.co/auth/v1; http:// só vale para um serviço nesta máquina.',
  identity_url_needs: () => 'precisa ser definido, sem espaços, quando há IDENTITY_URL.',
  settings_file_unreadable: ({ file }: { file: string }) =>
    `deve ser um arquivo que o hub pode ler; veio "${file}".`,
  only_in_environment: ({ file }: { file: string }) => `só vale no ambiente, e está em ${file}.`,
  unknown_setting: ({ file, nearest }: { file: string; nearest: string }) =>
    `não é uma configuração do hub, em ${file}. A mais parecida é ${nearest}.`,
  port: ({ value }: { value: string }) => `deve ser um número de 1 a 65535, como PORT=3000; veio "${value}".`,
  count: ({ setting, value }: { setting: string; value: string }) =>
    `deve ser um número inteiro maior que zero, como ${setting}=100; veio "${value}".`,
  range: ({
    setting,
    min,
    max,
    example,
    value,
  }: {
    setting: string;
    min: number;
    max: number;
    example: number;
    value: string;
  }) => `deve ser um número inteiro de ${min} a ${max}, como ${setting}=${example}; veio "${value}".`,
  hub_url: ({ value }: { value: string }) =>
    `deve ser o endereço do hub, sem caminho, como HUB_URL=https://hub.exemplo.com.br; veio "${value}".`,
  rate_limits: () =>
    'só pode ser off quando HOST e HUB_URL são locais, como HOST=127.0.0.1 e HUB_URL=http://localhost:3000.',
  url: ({ starts }: { starts: readonly string[] }) =>
    `deve começar com ${starts.join(' ou ')} e ser um endereço completo.`,
  database_owner_url: () => 'só vale com DATABASE_URL, o endereço do mesmo banco.',
  database_pooler: ({ value }: { value: string }) =>
    `deve ser transaction ou transaction-prepared; veio "${value}".`,
  database_pooler_needs_direct_url: () =>
    'precisa de DATABASE_URL, o endereço do pooler, e de DATABASE_DIRECT_URL, o endereço do mesmo banco sem o pooler: migrações e travas precisam de uma sessão.',
  database_direct_url: () => 'só vale com DATABASE_URL, o endereço do mesmo banco.',
  redis_url: () =>
    'deve dizer a máquina e, se quiser, o número do banco, como REDIS_URL=redis://127.0.0.1:6379/0.',
  email: ({ setting, value }: { setting: string; value: string }) =>
    `deve ser um endereço de e-mail, como ${setting}=ajuda@exemplo.com.br; veio "${value}".`,
  sms_webhook_url: () =>
    'deve começar com https://, sem usuário nem senha; http:// só vale para um serviço nesta máquina.',
  sms_webhook_secret: ({ minLength }: { minLength: number }) =>
    `deve ter ${minLength} caracteres ou mais quando há SMS_WEBHOOK_URL.`,
  secret: ({ minLength }: { minLength: number }) => `deve ter ${minLength} caracteres ou mais.`,
  client_pair: ({ prefix }: { prefix: string }) =>
    `e ${prefix}_CLIENT_SECRET vão juntos: o serviço dá os dois. Defina ambos, ou nenhum.`,
  switch: ({ value }: { value: string }) => `deve ser on ou off; veio "${value}".`,
  trusted_proxies: ({ value }: { value: string }) =>
    `deve ser loopback, none ou endereços com vírgulas, como 10.0.0.0/8; veio "${value}".`,
  log_level: ({ value }: { value: string }) => `deve ser debug, info, warn ou error; veio "${value}".`,
  language: ({ known, value }: { known: string; value: string }) =>
    `deve ser um destes: ${known}; veio "${value}".`,
  storage_endpoint_missing: ({ prefix }: { prefix: string }) =>
    `só vale com ${prefix}_ENDPOINT, o endereço do serviço de arquivos.`,
  storage_endpoint: ({ setting }: { setting: string }) =>
    `deve ser o endereço do serviço, sem caminho, como ${setting}=https://s3.exemplo.com.br; http:// só vale para um serviço nesta máquina.`,
  bucket_name: () => 'deve ser o nome de um bucket: 3 a 63 letras minúsculas, números, pontos e hífens.',
  storage_needs: ({ prefix }: { prefix: string }) =>
    `precisa ser definido, sem espaços, quando há ${prefix}_ENDPOINT.`,
};

export type Messages = typeof messages;
