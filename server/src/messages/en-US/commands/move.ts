import type { Messages } from '../../pt-BR/commands/move.ts';

export const messages: Messages = {
  usage: 'Use: npm run hub -- move --to FILE, with the settings of the new place (npm run hub -- help)',
  endSessions: '--end-sessions is not possible if the database stays the same.',
  samePlace: (file) => `The settings in ${file} are those of the place where the hub already is.`,
  sourceRuns:
    'The hub is running, and what it writes now would be lost in the move. Stop it, or make only a trial copy with --while-running.',
  trialElsewhere:
    'A trial copy needs another database, another HUB_DATA_DIR and another place for the files: in the same place it would change the hub that is running.',
  targetRuns: 'A hub is running in the new place. Stop it before the move.',
  databaseReadOnly:
    'The database of the new place is read-only, like a standby. Point its DATABASE_URL at the primary server. The hub remains in the old place.',
  databaseDown:
    'One of the two databases does not respond. Are they running? Nothing was changed: the hub remains in the old place.',
  databaseRefuses: (code) =>
    `One of the two databases refuses the connection (${code}). Check the role, the password and the name in DATABASE_URL. The hub remains in the old place.`,
  sourceFailed: (reason) => `${reason} The hub remains in the old place, as it was.`,
  interrupted:
    'Reading the hub was interrupted. It remains in the old place, as it was, and the new one is still empty: try again.',
  violated: (names) => `This does not hold in the new place: ${names}. Correct it in the old place.`,
  failedAtEnd: (reason) =>
    `The move failed at its end. ${reason} The hub remains in the old place, as it was. The new place can already have the data: empty it and move the hub again.`,
  moved: ({ tables, rows, files }) =>
    `The hub is in the new place: ${tables} tables with ${rows} rows${files === undefined ? '' : ` and ${files} files`}, read again and equal; everything that verify checks holds.`,
  filesMoved: (files) => `The files are in the new place: ${files}, read again and equal.`,
  keysMoved: 'The keys are in the new place; the database and the files remain where they were.',
  copied: (file) =>
    `This is a trial copy: the hub remains in the old place. Before you start the copy with HUB_CONFIG=${file}, remove SMTP_URL, SMS_WEBHOOK_URL and BACKUP_TO from that file: it would send the e-mails that wait.`,
  start: (file, mark) =>
    `Start the hub with HUB_CONFIG=${file}. The old place is as it was, but no hub starts there by mistake any more; to use it again, delete ${mark}.`,
  overridden: (names) =>
    `Before you start it, remove from the environment (of systemd, Docker or the terminal): ${names}. The environment wins over the file, and the hub would start in another place.`,
};
