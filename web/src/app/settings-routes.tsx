import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { hub } from './hub-routes.tsx';
import { membersOnly } from './root-route.tsx';

export const settings = createRoute({
  getParentRoute: () => hub,
  path: '/settings',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./settings/SettingsFrame.tsx'), 'SettingsFrame'),
  beforeLoad: membersOnly,
});
const accountSettings = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazyRouteComponent(
    () => import('#features/members/settings/AccountSettings.tsx'),
    'AccountSettings',
  ),
});
const appearanceSettings = createRoute({
  getParentRoute: () => settings,
  path: '/aparencia',
  component: lazyRouteComponent(
    () => import('#features/members/settings/AppearanceSettings.tsx'),
    'AppearanceSettings',
  ),
});
const privacySettings = createRoute({
  getParentRoute: () => settings,
  path: '/privacidade',
  component: lazyRouteComponent(() => import('./settings/PrivacyScreen.tsx'), 'PrivacyScreen'),
});
const notificationSettings = createRoute({
  getParentRoute: () => settings,
  path: '/notificacoes',
  component: lazyRouteComponent(() => import('./settings/NotificationsScreen.tsx'), 'NotificationsScreen'),
});
const assistantSettings = createRoute({
  getParentRoute: () => settings,
  path: '/ia',
  component: lazyRouteComponent(() => import('./settings/AssistantScreen.tsx'), 'AssistantScreen'),
});
const securitySettings = createRoute({
  getParentRoute: () => settings,
  path: '/seguranca',
  component: lazyRouteComponent(() => import('./settings/SecurityScreen.tsx'), 'SecurityScreen'),
});

const dataSettings = createRoute({
  getParentRoute: () => settings,
  path: '/dados',
  component: lazyRouteComponent(() => import('./settings/DataScreen.tsx'), 'DataScreen'),
});

const sanctionSettings = createRoute({
  getParentRoute: () => settings,
  path: '/sancoes',
  component: lazyRouteComponent(() => import('./settings/SanctionsScreen.tsx'), 'SanctionsScreen'),
});

export const settingsScreens = [
  accountSettings,
  notificationSettings,
  appearanceSettings,
  privacySettings,
  assistantSettings,
  securitySettings,
  dataSettings,
  sanctionSettings,
] as const;
