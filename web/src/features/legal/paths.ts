import { legalDocumentNames, type LegalDocumentName } from '@mutirao/contract/features/legal/limits';

/** The path of each legal document. */
export const legalPaths = {
  terms: '/termos',
  privacy: '/privacidade',
  rules: '/regras',
} as const satisfies Record<LegalDocumentName, string>;
export const legalEditorPaths = {
  terms: '/termos/editar',
  privacy: '/privacidade/editar',
  rules: '/regras/editar',
} as const satisfies Record<LegalDocumentName, string>;
/** Returns the document that a path is about; the terms if it is about none. */
export const getLegalDocumentByPathOrTerms = (pathname: string): LegalDocumentName =>
  legalDocumentNames.find((document) => pathname.startsWith(legalPaths[document])) ?? 'terms';
