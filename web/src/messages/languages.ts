import type { Language } from '@mutirao/contract/kit/languages';
import type { Messages } from './pt-BR/catalogue.ts';
import type { Namespaces } from './pt-BR/namespaces.ts';

type Catalogue = {
  /** Loads the texts of every page. */
  common: () => Promise<{ messages: Messages }>;
  /** Loads the list of all other texts, which are loaded with the parts that show them. */
  others: () => Promise<{ namespaces: Namespaces }>;
};

/** The texts of the page. A language is a folder, and one line here. */
export const catalogues: Record<Language, Catalogue> = {
  'pt-BR': { common: () => import('./pt-BR/catalogue.ts'), others: () => import('./pt-BR/namespaces.ts') },
  'en-US': { common: () => import('./en-US/catalogue.ts'), others: () => import('./en-US/namespaces.ts') },
  'es-ES': { common: () => import('./es-ES/catalogue.ts'), others: () => import('./es-ES/namespaces.ts') },
};
