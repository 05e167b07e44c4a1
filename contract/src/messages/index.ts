import type { Language } from '../kit/languages.ts';
import { messages as englishAudit } from './en-US/audit.ts';
import { messages as spanishAudit } from './es-ES/audit.ts';
import { messages as portugueseAudit, type Messages as AuditMessages } from './pt-BR/audit.ts';

// The page imports the file of one language; code that needs all languages uses this table.
const catalogues: Record<Language, { audit: AuditMessages }> = {
  'pt-BR': { audit: portugueseAudit },
  'en-US': { audit: englishAudit },
  'es-ES': { audit: spanishAudit },
};

/** Returns the texts that page and server share, in a language. */
export const contractMessages = (language: Language) => catalogues[language];
