export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

export const legalLimits = { text: 40_000, contact: 254 } as const;

/** What stands in the texts for what only the hub knows: its name, its address, and whom to write to. */
export const placeholders = ['{hub}', '{address}', '{contact}'] as const;
