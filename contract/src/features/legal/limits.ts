export const legalDocumentNames = ['terms', 'privacy', 'rules'] as const;
export type LegalDocumentName = (typeof legalDocumentNames)[number];

/** The documents that members must accept. The rules are binding through the terms. */
export const consentDocumentNames = ['terms', 'privacy'] as const;

/** The max length of a legal text and of the contact, in UTF-16 code units. */
export const legalLimits = { text: 40_000, contact: 254 } as const;

/**
 * The placeholders in the legal texts for what only the hub knows: its name, its address, its contact, and how long its
 * backups keep what was deleted.
 */
export const legalPlaceholders = ['{hub}', '{address}', '{contact}', '{backups}'] as const;

/** The languages in which a hub can publish its own legal text, with the field that holds it. */
export const legalTextFieldByLanguage = {
  'pt-BR': 'portuguese',
  'en-US': 'english',
  'es-ES': 'spanish',
} as const;
export type LegalLanguage = keyof typeof legalTextFieldByLanguage;

export const isLegalLanguage = (language: string): language is LegalLanguage =>
  Object.hasOwn(legalTextFieldByLanguage, language);
