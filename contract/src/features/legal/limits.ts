export const legalDocuments = ['terms', 'privacy', 'rules'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** What members are asked to accept. The rules bind by the terms. */
export const acceptedDocuments = ['terms', 'privacy'] as const;

export const legalLimits = { text: 40_000, contact: 254 } as const;

/** What stands in the texts for what only the hub knows: its name, its address, and whom to write to. */
export const placeholders = ['{hub}', '{address}', '{contact}'] as const;
