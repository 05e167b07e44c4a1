import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readLegalSearchParams, readLoginSearchParams } from './search-params.ts';
import { requireMember, rootRoute } from './root-route.tsx';
import {
  loadCertificateTranslations,
  loadInviteTranslations,
  loadLegalTranslations,
} from './messages/lazy-messages.ts';

// The legal documents are public even if the hub is closed, and members who have not accepted them yet can read them.
const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/termos',
  staticData: { prepare: loadLegalTranslations },
  validateSearch: readLegalSearchParams,
  component: lazyRouteComponent(() => import('./legal/LegalScreen.tsx'), 'LegalScreen'),
});
const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacidade',
  staticData: { prepare: loadLegalTranslations },
  validateSearch: readLegalSearchParams,
  component: lazyRouteComponent(() => import('./legal/LegalScreen.tsx'), 'LegalScreen'),
});
const rules = createRoute({
  getParentRoute: () => rootRoute,
  path: '/regras',
  staticData: { prepare: loadLegalTranslations },
  validateSearch: readLegalSearchParams,
  component: lazyRouteComponent(() => import('./legal/LegalScreen.tsx'), 'LegalScreen'),
});
const transparency = createRoute({
  getParentRoute: () => rootRoute,
  path: '/transparencia',
  staticData: { prepare: loadLegalTranslations },
  component: lazyRouteComponent(
    () => import('./legal/TransparencyReportScreen.tsx'),
    'TransparencyReportScreen',
  ),
});
const fetchCertificate = () => import('./courses/CertificateScreen.tsx');
const certificate = createRoute({
  getParentRoute: () => rootRoute,
  path: '/certificados/$id',
  staticData: { prepare: loadCertificateTranslations },
  component: lazyRouteComponent(fetchCertificate, 'CertificateScreen'),
});
const ownCertificate = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cursos/$id/certificado',
  staticData: { prepare: loadCertificateTranslations },
  component: lazyRouteComponent(fetchCertificate, 'OwnCertificateRedirectScreen'),
  beforeLoad: requireMember,
});
const termsEditor = createRoute({
  getParentRoute: () => rootRoute,
  path: '/termos/editar',
  component: lazyRouteComponent(() => import('./legal/LegalEditorScreen.tsx'), 'LegalEditorScreen'),
  beforeLoad: requireMember,
});
const privacyEditor = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacidade/editar',
  component: lazyRouteComponent(() => import('./legal/LegalEditorScreen.tsx'), 'LegalEditorScreen'),
  beforeLoad: requireMember,
});
const rulesEditor = createRoute({
  getParentRoute: () => rootRoute,
  path: '/regras/editar',
  component: lazyRouteComponent(() => import('./legal/LegalEditorScreen.tsx'), 'LegalEditorScreen'),
  beforeLoad: requireMember,
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readLoginSearchParams,
  component: lazyRouteComponent(() => import('./account/LoginScreen.tsx'), 'LoginScreen'),
  beforeLoad: ({ context, search }) => {
    if (context.isMember()) throw redirect({ href: search.next ?? '/', replace: true });
  },
});
const recover = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recuperar',
  component: lazyRouteComponent(() => import('./account/RecoverPasswordScreen.tsx'), 'RecoverPasswordScreen'),
});
const newPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nova-senha',
  component: lazyRouteComponent(() => import('./account/NewPasswordScreen.tsx'), 'NewPasswordScreen'),
});
const invite = createRoute({
  getParentRoute: () => rootRoute,
  path: '/convite',
  component: lazyRouteComponent(() => import('./account/CompleteAccountScreen.tsx'), 'CompleteAccountScreen'),
});
const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/convite/$code',
  staticData: { prepare: loadInviteTranslations },
  component: lazyRouteComponent(() => import('./account/InviteLinkScreen.tsx'), 'InviteLinkScreen'),
});
const setUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/comecar',
  component: lazyRouteComponent(() => import('./account/HubSetUpScreen.tsx'), 'HubSetUpScreen'),
});
const design = createRoute({
  getParentRoute: () => rootRoute,
  path: '/design',
  component: lazyRouteComponent(() => import('./DesignGalleryPage.tsx'), 'DesignGalleryPage'),
});

/**
 * The screens outside the frame of the hub: sign-in, set-up and invitations, the legal documents with their editors,
 * the transparency report, certificates, and the design gallery.
 */
export const framelessRoutes = [
  login,
  recover,
  newPassword,
  invite,
  invitation,
  setUp,
  terms,
  privacy,
  rules,
  transparency,
  certificate,
  ownCertificate,
  termsEditor,
  privacyEditor,
  rulesEditor,
  design,
] as const;
