import type { Messages } from '../../pt-BR/commands/setting-problems.ts';

export const messages: Messages = {
  ai_url_missing: () => 'solo vale con AI_URL, la dirección del modelo. Defina los dos, o ninguno.',
  ai_url: () =>
    'debe ser la dirección de un servicio compatible con OpenAI, como AI_URL=https://api.ejemplo.com/v1; http:// solo vale para un servicio en esta máquina.',
  ai_key: () => 'debe definirse, sin espacios, cuando AI_URL lleva a otra máquina.',
  ai_model: () => 'debe definirse cuando hay AI_URL: el nombre del modelo, como lo llama el servicio.',
  backup_to_missing: () => 'solo vale con BACKUP_TO, el lugar de las copias de seguridad.',
  backup_to: () => 'debe ser una carpeta, o s3://BUCKET/PREFIJO.',
  backup_hour: ({ value }) => `debe ser una hora de 0 a 23, como BACKUP_HOUR=3; es "${value}".`,
  backup_keep: ({ example, value }) =>
    `debe decir cuántos días, semanas y meses se guardan, como BACKUP_KEEP=${example}; es "${value}".`,
  backup_keys: () =>
    'necesita una de estas: BACKUP_PASSPHRASE_FILE, BACKUP_RECIPIENT o BACKUP_WITHOUT_KEYS=on. Dice cómo se protegen las claves del hub en la copia de seguridad.',
  dkim_selector: ({ value }) =>
    `debe ser el selector de la clave, el nombre antes de ._domainkey, como MAIL_DKIM_SELECTOR=hub1; es "${value}".`,
  releases_feed: () =>
    'debe empezar con https://, sin usuario ni contraseña, como HUB_RELEASES_FEED=https://ejemplo.com/versiones.atom.',
  identity_url: () =>
    'debe ser la dirección del servicio de identidad, como IDENTITY_URL=https://ref.supabase.co/auth/v1; http:// solo vale para un servicio en esta máquina.',
  identity_url_needs: () => 'debe definirse, sin espacios, cuando hay IDENTITY_URL.',
  settings_file_unreadable: ({ file }) => `debe ser un archivo que el hub pueda leer; es "${file}".`,
  only_in_environment: ({ file }) => `solo vale en el entorno, y está en ${file}.`,
  unknown_setting: ({ file, nearest }) =>
    `no es una configuración del hub, en ${file}. La más parecida es ${nearest}.`,
  port: ({ value }) => `debe ser un número de 1 a 65535, como PORT=3000; es "${value}".`,
  count: ({ setting, value }) =>
    `debe ser un número entero mayor que cero, como ${setting}=100; es "${value}".`,
  range: ({ setting, min, max, example, value }) =>
    `debe ser un número entero de ${min} a ${max}, como ${setting}=${example}; es "${value}".`,
  hub_url: ({ value }) =>
    `debe ser la dirección del hub, sin ruta, como HUB_URL=https://hub.ejemplo.com; es "${value}".`,
  rate_limits: () =>
    'solo puede ser off cuando HOST y HUB_URL son locales, como HOST=127.0.0.1 y HUB_URL=http://localhost:3000.',
  url: ({ starts }) => `debe empezar con ${starts.join(' o ')} y ser una dirección completa.`,
  database_owner_url: () => 'solo vale con DATABASE_URL, la dirección de la misma base de datos.',
  database_pooler: ({ value }) => `debe ser transaction o transaction-prepared; es "${value}".`,
  database_pooler_needs_direct_url: () =>
    'necesita DATABASE_URL, la dirección del pooler, y DATABASE_DIRECT_URL, la dirección de la misma base de datos sin el pooler: las migraciones y los bloqueos necesitan una sesión.',
  database_direct_url: () => 'solo vale con DATABASE_URL, la dirección de la misma base de datos.',
  redis_url: () =>
    'debe nombrar la máquina y, si quiere, el número de la base de datos, como REDIS_URL=redis://127.0.0.1:6379/0.',
  email: ({ setting, value }) =>
    `debe ser una dirección de correo, como ${setting}=ayuda@ejemplo.com; es "${value}".`,
  sms_webhook_url: () =>
    'debe empezar con https://, sin usuario ni contraseña; http:// solo vale para un servicio en esta máquina.',
  sms_webhook_secret: ({ minLength }) =>
    `debe tener ${minLength} caracteres o más cuando hay SMS_WEBHOOK_URL.`,
  secret: ({ minLength }) => `debe tener ${minLength} caracteres o más.`,
  client_pair: ({ prefix }) =>
    `y ${prefix}_CLIENT_SECRET van juntos: el servicio da los dos. Defina ambos, o ninguno.`,
  switch: ({ value }) => `debe ser on u off; es "${value}".`,
  trusted_proxies: ({ value }) =>
    `debe ser loopback, none o direcciones con comas, como 10.0.0.0/8; es "${value}".`,
  log_level: ({ value }) => `debe ser debug, info, warn o error; es "${value}".`,
  language: ({ known, value }) => `debe ser uno de estos: ${known}; es "${value}".`,
  storage_endpoint_missing: ({ prefix }) =>
    `solo vale con ${prefix}_ENDPOINT, la dirección del servicio de archivos.`,
  storage_endpoint: ({ setting }) =>
    `debe ser la dirección del servicio, sin ruta, como ${setting}=https://s3.ejemplo.com; http:// solo vale para un servicio en esta máquina.`,
  bucket_name: () =>
    'debe ser el nombre de un bucket: de 3 a 63 letras minúsculas, números, puntos y guiones.',
  storage_needs: ({ prefix }) => `debe definirse, sin espacios, cuando hay ${prefix}_ENDPOINT.`,
};
