import type { ErrorReason } from '@mutirao/contract/error-reasons';
import type { Language } from '@mutirao/contract/kit/languages';
import type { Messages } from './pt-BR/catalogue.ts';
import type { Namespaces } from './pt-BR/namespaces.ts';

/** Loads the sentences of API errors; null for Portuguese, in which the server writes them. */
export type ErrorSentences = null | (() => Promise<{ messages: Record<ErrorReason, string> }>);

type Catalogue = { messages: Messages };
type OtherTexts = { namespaces: Namespaces; errorSentences: ErrorSentences };

// A language is a folder; the source rules require one for each language of the contract.
const catalogues = import.meta.glob<Catalogue>('./*/catalogue.ts');
const otherTexts = import.meta.glob<OtherTexts>('./*/namespaces.ts');

/** Loads the texts of every page. */
export const loadCatalogue = (language: Language) => load(catalogues, `./${language}/catalogue.ts`);

/** Loads the list of all other texts, which are loaded with the parts that show them. */
export const loadOtherTexts = (language: Language) => load(otherTexts, `./${language}/namespaces.ts`);

function load<Texts>(loaders: Readonly<Record<string, () => Promise<Texts>>>, path: string): Promise<Texts> {
  const loadTexts = loaders[path];
  if (!loadTexts) throw new Error(`There is no ${path}.`);
  return loadTexts();
}
