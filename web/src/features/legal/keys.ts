import type { LegalDocument } from '@mutirao/contract/features/legal/limits';

export const legalKeys = {
  texts: (document: LegalDocument) => ['legal', document] as const,
  text: (item: { document: LegalDocument; version: number | undefined; language: string }) =>
    [...legalKeys.texts(item.document), item.version ?? 'current', item.language] as const,
  draft: (document: LegalDocument) => ['legal', 'draft', document] as const,
  consents: ['legal', 'consents'] as const,
};
