import { legalDocuments, type LegalDocument } from '@mutirao/contract/features/legal/limits';

/** Where each document is read, and where admins write it. */
export const legalPaths = {
  terms: '/termos',
  privacy: '/privacidade',
  rules: '/regras',
} as const satisfies Record<LegalDocument, string>;
export const legalEditorPaths = {
  terms: '/termos/editar',
  privacy: '/privacidade/editar',
  rules: '/regras/editar',
} as const satisfies Record<LegalDocument, string>;
/** Which document an address of these is about. */
export const legalDocumentAt = (pathname: string): LegalDocument =>
  legalDocuments.find((document) => pathname.startsWith(legalPaths[document])) ?? 'terms';
