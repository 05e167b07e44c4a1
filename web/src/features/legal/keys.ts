import type { LegalDocumentName } from '@mutirao/contract/features/legal/limits';

export const legalKeys = {
  texts: (document: LegalDocumentName) => ['legal', document] as const,
  text: (item: { document: LegalDocumentName; version: number | undefined; language: string }) =>
    [...legalKeys.texts(item.document), item.version ?? 'current', item.language] as const,
  draft: (document: LegalDocumentName) => ['legal', 'draft', document] as const,
  consents: ['legal', 'consents'] as const,
};
