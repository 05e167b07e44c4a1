import type { Language } from '@mutirao/contract/kit/languages';
import { messages as english } from './en-US/index.ts';
import { messages as spanish } from './es-ES/index.ts';
import { messages as portuguese, type Messages } from './pt-BR/index.ts';

export type ServerMessages = Messages;

/** The texts of the hub in each language. */
export const serverCatalogues: Record<Language, ServerMessages> = {
  'pt-BR': portuguese,
  'en-US': english,
  'es-ES': spanish,
};

/** Returns the texts of the hub in a language. */
export const serverMessages = (language: Language): ServerMessages => serverCatalogues[language];
