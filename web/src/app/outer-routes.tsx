import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readLegalSearch, readLoginSearch } from './addresses.ts';
import { membersOnly, root } from './root-route.tsx';

// Public, even if the hub is closed, and readable by members who have not accepted them yet.
const terms = createRoute({
  getParentRoute: () => root,
  path: '/termos',
  validateSearch: readLegalSearch,
  component: lazyRouteComponent(() => import('./legal/LegalScreen.tsx'), 'LegalScreen'),
});
const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacidade',
  validateSearch: readLegalSearch,
  component: lazyRouteComponent(() => import('./legal/LegalScreen.tsx'), 'LegalScreen'),
});
const rules = createRoute({
  getParentRoute: () => root,
  path: '/regras',
  validateSearch: readLegalSearch,
  component: lazyRouteComponent(() => import('./legal/LegalScreen.tsx'), 'LegalScreen'),
});
const transparency = createRoute({
  getParentRoute: () => root,
  path: '/transparencia',
  component: lazyRouteComponent(() => import('./legal/TransparencyScreen.tsx'), 'TransparencyScreen'),
});
const fetchCertificate = () => import('./courses/CertificateScreen.tsx');
const certificate = createRoute({
  getParentRoute: () => root,
  path: '/certificados/$id',
  component: lazyRouteComponent(fetchCertificate, 'CertificateScreen'),
});
const ownCertificate = createRoute({
  getParentRoute: () => root,
  path: '/cursos/$id/certificado',
  component: lazyRouteComponent(fetchCertificate, 'OwnCertificateScreen'),
  beforeLoad: membersOnly,
});
const termsEditor = createRoute({
  getParentRoute: () => root,
  path: '/termos/editar',
  component: lazyRouteComponent(() => import('./legal/LegalEditorScreen.tsx'), 'LegalEditorScreen'),
  beforeLoad: membersOnly,
});
const privacyEditor = createRoute({
  getParentRoute: () => root,
  path: '/privacidade/editar',
  component: lazyRouteComponent(() => import('./legal/LegalEditorScreen.tsx'), 'LegalEditorScreen'),
  beforeLoad: membersOnly,
});
const rulesEditor = createRoute({
  getParentRoute: () => root,
  path: '/regras/editar',
  component: lazyRouteComponent(() => import('./legal/LegalEditorScreen.tsx'), 'LegalEditorScreen'),
  beforeLoad: membersOnly,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readLoginSearch,
  component: lazyRouteComponent(() => import('./account/LoginScreen.tsx'), 'LoginScreen'),
  beforeLoad: ({ context, search }) => {
    if (context.isMember()) throw redirect({ href: search.next ?? '/', replace: true });
  },
});
const recover = createRoute({
  getParentRoute: () => root,
  path: '/recuperar',
  component: lazyRouteComponent(() => import('./account/RecoverScreen.tsx'), 'RecoverScreen'),
});
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/nova-senha',
  component: lazyRouteComponent(() => import('./account/NewPasswordScreen.tsx'), 'NewPasswordScreen'),
});
const invite = createRoute({
  getParentRoute: () => root,
  path: '/convite',
  component: lazyRouteComponent(() => import('./account/InviteScreen.tsx'), 'InviteScreen'),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/convite/$code',
  component: lazyRouteComponent(() => import('./account/InvitationScreen.tsx'), 'InvitationScreen'),
});
const setUp = createRoute({
  getParentRoute: () => root,
  path: '/comecar',
  component: lazyRouteComponent(() => import('./account/SetUpScreen.tsx'), 'SetUpScreen'),
});
const design = createRoute({
  getParentRoute: () => root,
  path: '/design',
  component: lazyRouteComponent(() => import('./DesignPage.tsx'), 'DesignPage'),
});

/** The screens outside the hub: sign-in with everything before it, and the public screens. */
export const outerScreens = [
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
