import { words as english } from '@mutirao/contract/features/audit/messages/en-US';
import { words as portuguese, type Words } from '@mutirao/contract/features/audit/messages/pt-BR';
import { words as spanish } from '@mutirao/contract/features/audit/messages/es-ES';
import type { Language } from '@mutirao/contract/kit/languages';

/** The sentences that describe the actions, in each language. */
export const auditTranslations: Record<Language, Words> = {
  'pt-BR': portuguese,
  'en-US': english,
  'es-ES': spanish,
};
