import type { Language } from '../kit/languages.ts';
import { messages as english } from './en-US/index.ts';
import { messages as spanish } from './es-ES/index.ts';
import { messages as portuguese, type Messages } from './pt-BR/index.ts';

/** One line per language. The page imports the files of one language; code that needs all languages uses this table. */
export const contractCatalogues: Record<Language, Messages> = {
  'pt-BR': portuguese,
  'en-US': english,
  'es-ES': spanish,
};

/** Returns the texts that page and server share, in a language. */
export const contractMessages = (language: Language) => contractCatalogues[language];
