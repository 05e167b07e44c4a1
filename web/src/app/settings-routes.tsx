import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { hubRoute } from './hub-routes.tsx';
import { requireMember } from './root-route.tsx';
import {
  loadMemberBlockTranslations,
  loadNotificationTranslations,
  loadOwnDataTranslations,
  loadSanctionTranslations,
  loadSettingsTranslations,
} from './messages/lazy-messages.ts';

export const settingsRoute = createRoute({
  getParentRoute: () => hubRoute,
  path: '/settings',
  staticData: { isOutsideFeedTab: true, prepare: loadSettingsTranslations },
  component: lazyRouteComponent(() => import('./settings/SettingsFrame.tsx'), 'SettingsFrame'),
  beforeLoad: requireMember,
});
const accountSettings = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  component: lazyRouteComponent(
    () => import('#features/members/settings/AccountEmailAndPasswordSettings.tsx'),
    'AccountEmailAndPasswordSettings',
  ),
});
const appearanceSettings = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/aparencia',
  component: lazyRouteComponent(
    () => import('#features/members/settings/AppearanceSettings.tsx'),
    'AppearanceSettings',
  ),
});
const privacySettings = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/privacidade',
  staticData: { prepare: loadMemberBlockTranslations },
  component: lazyRouteComponent(() => import('./settings/PrivacyScreen.tsx'), 'PrivacyScreen'),
});
const notificationSettings = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/notificacoes',
  staticData: { prepare: loadNotificationTranslations },
  component: lazyRouteComponent(
    () => import('./settings/NotificationSettingsScreen.tsx'),
    'NotificationSettingsScreen',
  ),
});
const assistantSettings = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/ia',
  component: lazyRouteComponent(() => import('./settings/AssistantScreen.tsx'), 'AssistantScreen'),
});
const securitySettings = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/seguranca',
  component: lazyRouteComponent(() => import('./settings/SecurityScreen.tsx'), 'SecurityScreen'),
});

const dataSettings = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/dados',
  staticData: { prepare: loadOwnDataTranslations },
  component: lazyRouteComponent(() => import('./settings/OwnDataScreen.tsx'), 'OwnDataScreen'),
});

const sanctionSettings = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/sancoes',
  staticData: { prepare: loadSanctionTranslations },
  component: lazyRouteComponent(() => import('./settings/SanctionsScreen.tsx'), 'SanctionsScreen'),
});

export const settingsChildRoutes = [
  accountSettings,
  notificationSettings,
  appearanceSettings,
  privacySettings,
  assistantSettings,
  securitySettings,
  dataSettings,
  sanctionSettings,
] as const;
