import type { LegalDocument } from '@mutirao/contract/features/legal/limits';

export const legalKeys = {
  texts: (document: LegalDocument) => ['legal', document] as const,
  text: (it: { document: LegalDocument; version: number | undefined; language: string }) =>
    [...legalKeys.texts(it.document), it.version ?? 'current', it.language] as const,
  draft: (document: LegalDocument) => ['legal', 'draft', document] as const,
  consents: ['legal', 'consents'] as const,
};
