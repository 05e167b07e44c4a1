import type { Messages } from '../../pt-BR/commands/move.ts';

export const messages: Messages = {
  usage: 'Use: npm run hub -- move --to ARCHIVO, con los ajustes del lugar nuevo (npm run hub -- help)',
  endSessions: '--end-sessions no vale si la base de datos sigue siendo la misma.',
  samePlace: (file) => `Los ajustes en ${file} son los del lugar en que el hub ya está.`,
  sourceRuns:
    'El hub está en marcha, y lo que escriba ahora se perdería en la mudanza. Deténgalo, o haga solo una copia de prueba con --while-running.',
  trialElsewhere:
    'Una copia de prueba necesita otra base de datos, otra HUB_DATA_DIR y otro lugar para los archivos: en el mismo lugar cambiaría el hub que está en marcha.',
  targetRuns: 'Un hub está en marcha en el lugar nuevo. Deténgalo antes de la mudanza.',
  databaseReadOnly:
    'La base de datos del lugar nuevo es de solo lectura, como una réplica. Apunte su DATABASE_URL al servidor primario. El hub sigue en el lugar antiguo.',
  databaseDown:
    'Una de las dos bases de datos no responde. ¿Están en marcha? Nada cambió: el hub sigue en el lugar antiguo.',
  databaseRefuses: (code) =>
    `Una de las dos bases de datos rechaza la conexión (${code}). Compruebe el rol, la contraseña y el nombre en DATABASE_URL. El hub sigue en el lugar antiguo.`,
  sourceFailed: (reason) => `${reason} El hub sigue en el lugar antiguo, como estaba.`,
  interrupted:
    'La lectura del hub se interrumpió. Sigue en el lugar antiguo, como estaba, y el nuevo sigue vacío: inténtelo de nuevo.',
  violated: (names) => `Esto no se cumple en el lugar nuevo: ${names}. Corríjalo en el lugar antiguo.`,
  failedAtEnd: (reason) =>
    `La mudanza falló al final. ${reason} El hub sigue en el lugar antiguo, como estaba. El lugar nuevo ya puede tener los datos: vacíelo y lleve el hub de nuevo.`,
  moved: ({ tables, rows, files }) =>
    `El hub está en el lugar nuevo: ${tables} tablas con ${rows} filas${files === undefined ? ', leídas' : ` y ${files} archivos, leídos`} de nuevo e iguales; todo lo que verify comprueba se cumple.`,
  filesMoved: (files) => `Los archivos están en el lugar nuevo: ${files}, leídos de nuevo e iguales.`,
  keysMoved: 'Las claves están en el lugar nuevo; la base de datos y los archivos siguen donde estaban.',
  copied: (file) =>
    `Es una copia de prueba: el hub sigue en el lugar antiguo. Antes de iniciar la copia con HUB_CONFIG=${file}, quite de ese archivo SMTP_URL, SMS_WEBHOOK_URL y BACKUP_TO: enviaría los correos que esperan.`,
  start: (file, mark) =>
    `Inicie el hub con HUB_CONFIG=${file}. El lugar antiguo está como estaba, pero ningún hub se inicia allí por error; para volver a usarlo, borre ${mark}.`,
  overridden: (names) =>
    `Antes de iniciarlo, quite del entorno (de systemd, Docker o la terminal): ${names}. El entorno prevalece sobre el archivo, y el hub se iniciaría en otro lugar.`,
};
