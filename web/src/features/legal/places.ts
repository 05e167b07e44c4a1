import type { LegalDocument } from '@mutirao/contract/features/legal/limits';

/** Where each document is read, and where admins write it. */
export const placeOf = { terms: '/termos', privacy: '/privacidade' } as const satisfies Record<
  LegalDocument,
  string
>;
export const editorOf = { terms: '/termos/editar', privacy: '/privacidade/editar' } as const satisfies Record<
  LegalDocument,
  string
>;
export const otherThan = { terms: 'privacy', privacy: 'terms' } as const satisfies Record<
  LegalDocument,
  LegalDocument
>;
