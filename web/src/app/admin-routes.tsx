import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  readAppealsSearchParams,
  readAuditSearchParams,
  readCasesSearchParams,
  readStatsSearchParams,
  readUsersSearchParams,
  adminSectionPathFromTabParam,
} from './admin/admin-search-params.ts';
import { hubRoute } from './hub-routes.tsx';
import type { Language } from '#platform/messages/i18n.ts';
import { requireAdmin, requireStaff } from './root-route.tsx';
import {
  loadAdminSettingsTranslations,
  loadAdminStatsTranslations,
  loadAdminUserTranslations,
  loadAuditTranslations,
  loadContentRulesTranslations,
  loadFirstStepsNoticeTranslations,
  loadFirstStepTranslations,
  loadInviteTranslations,
  loadModerationTranslations,
  loadSystemTranslations,
} from './messages/lazy-messages.ts';

const prepareAdmin = (language: Language) =>
  Promise.all([loadModerationTranslations(language), loadFirstStepsNoticeTranslations(language)]);

export const adminRoute = createRoute({
  getParentRoute: () => hubRoute,
  path: '/admin',
  staticData: { isOutsideFeedTab: true, prepare: prepareAdmin },
  component: lazyRouteComponent(() => import('./admin/AdminFrame.tsx'), 'AdminFrame'),
  beforeLoad: requireStaff,
});
const start = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: ({ location }) => {
    throw redirect({ to: adminSectionPathFromTabParam(location.searchStr), search: {}, replace: true });
  },
});
const cases = createRoute({
  getParentRoute: () => adminRoute,
  path: '/denuncias',
  validateSearch: readCasesSearchParams,
  component: lazyRouteComponent(() => import('./admin/ReportedCasesScreen.tsx'), 'ReportedCasesScreen'),
});
const appeals = createRoute({
  getParentRoute: () => adminRoute,
  path: '/recursos',
  validateSearch: readAppealsSearchParams,
  component: lazyRouteComponent(() => import('./admin/AppealsScreen.tsx'), 'AppealsScreen'),
});

const joinRequests = createRoute({
  getParentRoute: () => adminRoute,
  path: '/pedidos',
  component: lazyRouteComponent(() => import('./admin/JoinRequestsScreen.tsx'), 'JoinRequestsScreen'),
});
const users = createRoute({
  getParentRoute: () => adminRoute,
  path: '/usuarios',
  staticData: { prepare: loadAdminUserTranslations },
  validateSearch: readUsersSearchParams,
  component: lazyRouteComponent(() => import('./admin/UsersScreen.tsx'), 'UsersScreen'),
});
const invites = createRoute({
  getParentRoute: () => adminRoute,
  path: '/convites',
  staticData: { prepare: loadInviteTranslations },
  component: lazyRouteComponent(() => import('./admin/InvitesScreen.tsx'), 'InvitesScreen'),
});
const gamification = createRoute({
  getParentRoute: () => adminRoute,
  path: '/gamificacao',
  staticData: { prepare: loadAdminSettingsTranslations },
  component: lazyRouteComponent(() => import('./admin/AdminSettingsScreens.tsx'), 'PointsPerActionScreen'),
  beforeLoad: requireAdmin,
});
const stats = createRoute({
  getParentRoute: () => adminRoute,
  path: '/estatisticas',
  staticData: { prepare: loadAdminStatsTranslations },
  validateSearch: readStatsSearchParams,
  component: lazyRouteComponent(() => import('./admin/StatsScreen.tsx'), 'StatsScreen'),
});
const audit = createRoute({
  getParentRoute: () => adminRoute,
  path: '/auditoria',
  staticData: { prepare: loadAuditTranslations },
  validateSearch: readAuditSearchParams,
  component: lazyRouteComponent(() => import('./admin/AuditScreen.tsx'), 'AuditScreen'),
  beforeLoad: requireAdmin,
});
const contentRules = createRoute({
  getParentRoute: () => adminRoute,
  path: '/prevencao',
  staticData: { prepare: loadContentRulesTranslations },
  component: lazyRouteComponent(() => import('./admin/ContentRulesScreen.tsx'), 'ContentRulesScreen'),
  beforeLoad: requireAdmin,
});
const hubSettings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/configuracoes',
  staticData: { prepare: loadAdminSettingsTranslations },
  component: lazyRouteComponent(() => import('./admin/AdminSettingsScreens.tsx'), 'HubSettingsScreen'),
  beforeLoad: requireAdmin,
});
const firstSteps = createRoute({
  getParentRoute: () => adminRoute,
  path: '/primeiros-passos',
  staticData: { prepare: loadFirstStepTranslations },
  component: lazyRouteComponent(() => import('./admin/FirstStepsScreen.tsx'), 'FirstStepsScreen'),
  beforeLoad: requireAdmin,
});
const system = createRoute({
  getParentRoute: () => adminRoute,
  path: '/sistema',
  staticData: { prepare: loadSystemTranslations },
  component: lazyRouteComponent(() => import('./admin/SystemScreen.tsx'), 'SystemScreen'),
  beforeLoad: requireAdmin,
});

export const adminChildRoutes = [
  start,
  cases,
  appeals,
  joinRequests,
  invites,
  users,
  gamification,
  stats,
  contentRules,
  audit,
  hubSettings,
  firstSteps,
  system,
] as const;
