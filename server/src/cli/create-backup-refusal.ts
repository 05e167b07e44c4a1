import { BackupError } from '#platform/backup/backup-error';

/** Returns an error whose sentence is already in the language of the command. */
export const createBackupRefusal = (sentence: string) => new BackupError(sentence, { english: sentence });
