import type { Language } from '@mutirao/contract/kit/languages';
import { messages as english } from './en-US/index.ts';
import { messages as spanish } from './es-ES/index.ts';
import { messages as portuguese, type Messages } from './pt-BR/index.ts';

export type IdentityMessages = Messages;

/** The texts of the identity service by language. */
export const identityCatalogues: Record<Language, IdentityMessages> = {
  'pt-BR': portuguese,
  'en-US': english,
  'es-ES': spanish,
};

/** Returns the texts of the identity service in a language. */
export const identityMessages = (language: Language): IdentityMessages => identityCatalogues[language];
