import { legalDocuments, type LegalDocument } from '@mutirao/contract/features/legal/limits';

/** The path of each legal document. */
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
/** Returns the document that a path is about; the terms if it is about none. */
export const legalDocumentAt = (pathname: string): LegalDocument =>
  legalDocuments.find((document) => pathname.startsWith(legalPaths[document])) ?? 'terms';
