import { CommandFailure } from './command-failure.ts';

/** Returns an error whose sentence is already in the language of the command. */
export const createBackupCommandFailure = (sentence: string) => new CommandFailure('backup_failed', sentence);
