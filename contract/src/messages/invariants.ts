import type { Language } from '../kit/languages.ts';
import type { Messages } from './pt-BR/invariants.ts';

/** Loads the sentences of the invariants in a language, without the other texts that page and server share. */
export async function loadInvariantSentences(language: Language): Promise<Messages> {
  const { messages }: { messages: Messages } = await import(`./${language}/invariants.ts`);
  return messages;
}
