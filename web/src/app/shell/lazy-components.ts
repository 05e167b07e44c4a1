import { lazyComponent } from '#platform/lazy/lazy-component.ts';

export const LazyUnreadBadge = lazyComponent(
  () => import('../chat/UnreadBadge.tsx'),
  (it) => it.UnreadBadge,
);
export const LazyChatListener = lazyComponent(
  () => import('../chat/ChatListener.tsx'),
  (it) => it.ChatListener,
);
export const LazyOfflineSupport = lazyComponent(
  () => import('../offline/OfflineSupport.tsx'),
  (it) => it.OfflineSupport,
);
// Dialogs over the page are loaded when they first open.
export const LazyConsentLayer = lazyComponent(
  () => import('./ConsentLayer.tsx'),
  (it) => it.ConsentLayer,
);
export const LazyShortcutsDialog = lazyComponent(
  () => import('./ShortcutsDialog.tsx'),
  (it) => it.ShortcutsDialog,
);
export const LazyPaletteLayer = lazyComponent(
  () => import('../search/PaletteLayer.tsx'),
  (it) => it.PaletteLayer,
);
export const LazyDecisionLayer = lazyComponent(
  () => import('../admin/DecisionLayer.tsx'),
  (it) => it.DecisionLayer,
);
export const LazyDirectMessageLayer = lazyComponent(
  () => import('../chat/DirectMessageLayer.tsx'),
  (it) => it.DirectMessageLayer,
);
export const LazyInvitesLayer = lazyComponent(
  () => import('./InvitesLayer.tsx'),
  (it) => it.InvitesLayer,
);
export const LazyNewestListDialog = lazyComponent(
  () => import('#features/community/newest/NewestListDialog.tsx'),
  (it) => it.NewestListDialog,
);
export const LazyHubChangeListener = lazyComponent(
  () => import('#features/hub-settings/HubChangeListener.ts'),
  (it) => it.HubChangeListener,
);
export const LazyNoAccessFrame = lazyComponent(
  () => import('./NoAccessFrame.tsx'),
  (it) => it.NoAccessFrame,
);
export const LazyOwnDataFrame = lazyComponent(
  () => import('./NoAccessFrame.tsx'),
  (it) => it.OwnDataFrame,
);
export const LazySanctionsLayer = lazyComponent(
  () => import('./SanctionsLayer.tsx'),
  (it) => it.SanctionsLayer,
);
export const LazyMaintenanceNotice = lazyComponent(
  () => import('./MaintenanceNotice.tsx'),
  (it) => it.MaintenanceNotice,
);
export const LazySanctionsItem = lazyComponent(
  () => import('./SanctionsItem.tsx'),
  (it) => it.SanctionsItem,
);
export const LazyNotificationsLayer = lazyComponent(
  () => import('../NotificationScreens.tsx'),
  (it) => it.NotificationsLayer,
);
export const LazySheet = lazyComponent(
  () => import('#design/Sheet.tsx'),
  (it) => it.Sheet,
);
export const LazyMoreLinks = lazyComponent(
  () => import('./MoreLinks.tsx'),
  (it) => it.MoreLinks,
);
export const LazyBadgeAnnouncement = lazyComponent(
  () => import('#features/points/badge-announcement/BadgeAnnouncement.tsx'),
  (it) => it.BadgeAnnouncement,
);
export const LazyProfileItems = lazyComponent(
  () => import('./ProfileItems.tsx'),
  (it) => it.ProfileItems,
);
