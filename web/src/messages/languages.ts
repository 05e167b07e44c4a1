import type { ErrorReason } from '@mutirao/contract/error-reasons';
import type { Language } from '@mutirao/contract/kit/languages';
import type { Messages } from './pt-BR/catalogue.ts';
import type { Namespaces } from './pt-BR/namespaces.ts';

/** Loads the sentences of API errors; null for Portuguese, in which the server writes them. */
export type ErrorSentences = null | (() => Promise<{ messages: Record<ErrorReason, string> }>);

type Catalogue = {
  /** Loads the texts of every page. */
  common: () => Promise<{ messages: Messages }>;
  /** Loads the list of all other texts, which are loaded with the parts that show them. */
  others: () => Promise<{ namespaces: Namespaces; errorSentences: ErrorSentences }>;
};

/** The texts of the page. A language is a folder, and one line here. */
export const catalogues: Record<Language, Catalogue> = {
  'pt-BR': { common: () => import('./pt-BR/catalogue.ts'), others: () => import('./pt-BR/namespaces.ts') },
  'en-US': { common: () => import('./en-US/catalogue.ts'), others: () => import('./en-US/namespaces.ts') },
  'es-ES': { common: () => import('./es-ES/catalogue.ts'), others: () => import('./es-ES/namespaces.ts') },
};
