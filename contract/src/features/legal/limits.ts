import type { Language } from '../../kit/languages.ts';

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

/** The language that each of the hub's own legal texts has. Other languages can be left out. */
export const requiredLegalLanguage = 'pt-BR' satisfies Language;

/**
 * Returns the languages in which a reader sees a legal text that the hub has not published in the reader's language, in
 * the order of preference.
 */
export const listLegalFallbackLanguages = (language: Language): Language[] =>
  language === requiredLegalLanguage
    ? []
    : (['en-US', requiredLegalLanguage] as const).filter((fallback) => fallback !== language);
