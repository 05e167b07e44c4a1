import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  readAppealsSearch,
  readAuditSearch,
  readCasesSearch,
  readUsersSearch,
  sectionOf,
} from './admin/admin-addresses.ts';
import { hub } from './hub-routes.tsx';
import { adminsOnly, staffOnly } from './root-route.tsx';

export const admin = createRoute({
  getParentRoute: () => hub,
  path: '/admin',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./admin/AdminFrame.tsx'), 'AdminFrame'),
  beforeLoad: staffOnly,
});
const start = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: ({ location }) => {
    throw redirect({ to: sectionOf(location.searchStr), search: {}, replace: true });
  },
});
const cases = createRoute({
  getParentRoute: () => admin,
  path: '/denuncias',
  validateSearch: readCasesSearch,
  component: lazyRouteComponent(() => import('./admin/CasesScreen.tsx'), 'CasesScreen'),
});
const appeals = createRoute({
  getParentRoute: () => admin,
  path: '/recursos',
  validateSearch: readAppealsSearch,
  component: lazyRouteComponent(() => import('./admin/AppealsScreen.tsx'), 'AppealsScreen'),
});

const joinRequests = createRoute({
  getParentRoute: () => admin,
  path: '/pedidos',
  component: lazyRouteComponent(() => import('./admin/JoinRequestsScreen.tsx'), 'JoinRequestsScreen'),
});
const users = createRoute({
  getParentRoute: () => admin,
  path: '/usuarios',
  validateSearch: readUsersSearch,
  component: lazyRouteComponent(() => import('./admin/UsersScreen.tsx'), 'UsersScreen'),
});
const invites = createRoute({
  getParentRoute: () => admin,
  path: '/convites',
  component: lazyRouteComponent(() => import('./admin/InvitesScreen.tsx'), 'InvitesScreen'),
});
const gamification = createRoute({
  getParentRoute: () => admin,
  path: '/gamificacao',
  component: lazyRouteComponent(() => import('./admin/RunningScreens.tsx'), 'GamificationScreen'),
  beforeLoad: adminsOnly,
});
const stats = createRoute({
  getParentRoute: () => admin,
  path: '/estatisticas',
  component: lazyRouteComponent(() => import('./admin/StatsScreen.tsx'), 'StatsScreen'),
});
const audit = createRoute({
  getParentRoute: () => admin,
  path: '/auditoria',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('./admin/AuditScreen.tsx'), 'AuditScreen'),
  beforeLoad: adminsOnly,
});
const prevention = createRoute({
  getParentRoute: () => admin,
  path: '/prevencao',
  component: lazyRouteComponent(() => import('./admin/PreventionScreen.tsx'), 'PreventionScreen'),
  beforeLoad: adminsOnly,
});
const hubSettings = createRoute({
  getParentRoute: () => admin,
  path: '/configuracoes',
  component: lazyRouteComponent(() => import('./admin/RunningScreens.tsx'), 'HubSettingsScreen'),
  beforeLoad: adminsOnly,
});

export const adminScreens = [
  start,
  cases,
  appeals,
  joinRequests,
  invites,
  users,
  gamification,
  stats,
  prevention,
  audit,
  hubSettings,
] as const;
