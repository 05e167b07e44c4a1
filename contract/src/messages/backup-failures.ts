import type { Language } from '../kit/languages.ts';
import type { Messages } from './pt-BR/backup-failures.ts';

/** Loads the sentences of the failures of backups in a language, without the other texts that page and server share. */
export async function loadBackupFailureSentences(language: Language): Promise<Messages> {
  const { messages }: { messages: Messages } = await import(`./${language}/backup-failures.ts`);
  return messages;
}
