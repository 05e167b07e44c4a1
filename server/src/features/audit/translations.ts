import { messages as english } from '@mutirao/contract/features/audit/messages/en-US';
import { messages as portuguese, type Messages } from '@mutirao/contract/features/audit/messages/pt-BR';
import { messages as spanish } from '@mutirao/contract/features/audit/messages/es-ES';
import type { Language } from '@mutirao/contract/kit/languages';

/** The translations of the audit log: the sentences that describe the actions, in each language. */
export const auditTranslations: Record<Language, Messages> = {
  'pt-BR': portuguese,
  'en-US': english,
  'es-ES': spanish,
};
