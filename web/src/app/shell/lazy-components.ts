import { lazyComponent } from '#platform/lazy/lazy-component.ts';

export const LazyUnreadBadge = lazyComponent(
  () => import('../chat/UnreadBadge.tsx'),
  (item) => item.UnreadBadge,
);
export const LazyChatListener = lazyComponent(
  () => import('../chat/ChatListener.tsx'),
  (item) => item.ChatListener,
);
export const LazyOfflineSupport = lazyComponent(
  () => import('../offline/OfflineSupport.tsx'),
  (item) => item.OfflineSupport,
);
// Dialogs over the page are loaded when they first open.
export const LazyConsentLayer = lazyComponent(
  () => import('./ConsentLayer.tsx'),
  (item) => item.ConsentLayer,
);
export const LazyShortcutsDialog = lazyComponent(
  () => import('./ShortcutsDialog.tsx'),
  (item) => item.ShortcutsDialog,
);
export const LazyCommandPaletteLayer = lazyComponent(
  () => import('../search/CommandPaletteLayer.tsx'),
  (item) => item.CommandPaletteLayer,
);
export const LazyDecisionLayer = lazyComponent(
  () => import('../admin/DecisionLayer.tsx'),
  (item) => item.DecisionLayer,
);
export const LazyDirectMessageLayer = lazyComponent(
  () => import('../chat/DirectMessageLayer.tsx'),
  (layer) => layer.DirectMessageLayer,
);
export const LazyInvitesLayer = lazyComponent(
  () => import('./InvitesLayer.tsx'),
  (item) => item.InvitesLayer,
);
export const LazyNewestListDialog = lazyComponent(
  () => import('#features/community/newest/NewestListDialog.tsx'),
  (dialog) => dialog.NewestListDialog,
);
export const LazyHubChangeListener = lazyComponent(
  () => import('#features/hub-settings/HubChangeListener.ts'),
  (listener) => listener.HubChangeListener,
);
export const LazyNoAccessFrame = lazyComponent(
  () => import('./NoAccessFrame.tsx'),
  (frame) => frame.NoAccessFrame,
);
export const LazyOwnDataFrame = lazyComponent(
  () => import('./NoAccessFrame.tsx'),
  (frame) => frame.OwnDataFrame,
);
export const LazySanctionsLayer = lazyComponent(
  () => import('./SanctionsLayer.tsx'),
  (item) => item.SanctionsLayer,
);
export const LazyMaintenanceNotice = lazyComponent(
  () => import('./MaintenanceNotice.tsx'),
  (item) => item.MaintenanceNotice,
);
export const LazyNotificationsLayer = lazyComponent(
  () => import('../NotificationScreens.tsx'),
  (item) => item.NotificationsLayer,
);
export const LazySheet = lazyComponent(
  () => import('#design/Sheet.tsx'),
  (item) => item.Sheet,
);
export const LazyMoreLinks = lazyComponent(
  () => import('./MoreLinks.tsx'),
  (item) => item.MoreLinks,
);
export const LazyBadgeAnnouncement = lazyComponent(
  () => import('#features/points/badge-announcement/BadgeAnnouncement.tsx'),
  (item) => item.BadgeAnnouncement,
);
export const LazyProfileMenuItems = lazyComponent(
  () => import('./ProfileMenuItems.tsx'),
  (item) => item.ProfileMenuItems,
);
