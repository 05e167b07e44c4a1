import type { Messages } from '../../pt-BR/commands/move.ts';

export const messages: Messages = {
  usage: 'Use: npm run hub -- move --to ARCHIVO, con los ajustes del lugar nuevo (npm run hub -- help)',
  endSessions: '--end-sessions no vale si la base de datos sigue siendo la misma.',
  samePlace: (file) => `Los ajustes en ${file} son los del lugar en que el hub ya está.`,
  sourceRuns:
    'El hub está en marcha, y lo que escriba ahora se perdería en la mudanza. Deténgalo, o haga solo una copia de prueba con --while-running.',
  targetRuns: 'Un hub está en marcha en el lugar nuevo. Deténgalo antes de la mudanza.',
  databaseDown:
    'Una de las dos bases de datos no responde. ¿Están en marcha? Nada cambió: el hub sigue en el lugar antiguo.',
  sourceFailed: (reason) => `${reason} El hub sigue en el lugar antiguo, como estaba.`,
  interrupted:
    'La lectura del hub se interrumpió. Sigue en el lugar antiguo, como estaba, y el nuevo sigue vacío: inténtelo de nuevo.',
  violated: (names) =>
    `Todo se copió, pero esto no se cumple en el lugar nuevo: ${names}. El hub sigue en el lugar antiguo, como estaba. Corríjalo allí, vacíe el lugar nuevo e inténtelo de nuevo.`,
  moved: ({ tables, rows, files }) =>
    `El hub está en el lugar nuevo: ${tables} tablas con ${rows} filas y ${files} archivos, leídos de nuevo e iguales; todo lo que verify comprueba se cumple.`,
  filesMoved: (files) => `Los archivos están en el lugar nuevo: ${files}, leídos de nuevo e iguales.`,
  copied: (file) =>
    `Es una copia de prueba: el hub sigue en el lugar antiguo. Antes de iniciar la copia con HUB_CONFIG=${file}, quite de ese archivo SMTP_URL, SMS_WEBHOOK_URL y BACKUP_TO: enviaría los correos que esperan.`,
  start: (file, mark) =>
    `Inicie el hub con HUB_CONFIG=${file}. El lugar antiguo está como estaba, pero ningún hub se inicia allí por error; para volver a usarlo, borre ${mark}.`,
};
