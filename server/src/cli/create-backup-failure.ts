import { CommandFailure } from './command-failure.ts';

/** Returns an error whose sentence is already in the language of the command. */
export const createBackupFailure = (sentence: string) => new CommandFailure('backup_failed', sentence);
