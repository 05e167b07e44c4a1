import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

export const LazyUnreadMessagesBadge = createLazyComponent(
  () => import('../chat/UnreadMessagesBadge.tsx'),
  (item) => item.UnreadMessagesBadge,
);
export const LazyChatListener = createLazyComponent(
  () => import('../chat/ChatListener.tsx'),
  (item) => item.ChatListener,
);
export const LazyOfflineSupport = createLazyComponent(
  () => import('../offline/OfflineSupport.tsx'),
  (item) => item.OfflineSupport,
);
// Dialogs over the page are loaded when they first open.
export const LazyLegalConsentDialog = createLazyComponent(
  () => import('./LegalConsentDialog.tsx'),
  (item) => item.LegalConsentDialog,
);
export const LazyShortcutsDialog = createLazyComponent(
  () => import('./ShortcutsDialog.tsx'),
  (item) => item.ShortcutsDialog,
);
export const LazyCommandPaletteLayer = createLazyComponent(
  () => import('../search/CommandPaletteLayer.tsx'),
  (item) => item.CommandPaletteLayer,
);
export const LazyModerationDecisionDialog = createLazyComponent(
  () => import('../admin/ModerationDecisionDialog.tsx'),
  (item) => item.ModerationDecisionDialog,
);
export const LazyDirectMessageLayer = createLazyComponent(
  () => import('../chat/DirectMessageLayer.tsx'),
  (layer) => layer.DirectMessageLayer,
);
export const LazyInvitesLayer = createLazyComponent(
  () => import('./InvitesLayer.tsx'),
  (item) => item.InvitesLayer,
);
export const LazyNewestListDialog = createLazyComponent(
  () => import('#features/community/newest/NewestMembersOrCommentsDialog.tsx'),
  (dialog) => dialog.NewestMembersOrCommentsDialog,
);
export const LazyHubChangeListener = createLazyComponent(
  () => import('#features/hub-settings/HubChangeListener.ts'),
  (listener) => listener.HubChangeListener,
);
export const LazyNoAccessFrame = createLazyComponent(
  () => import('./NoAccessFrame.tsx'),
  (frame) => frame.NoAccessFrame,
);
export const LazyMaintenanceOwnDataFrame = createLazyComponent(
  () => import('./NoAccessFrame.tsx'),
  (frame) => frame.MaintenanceOwnDataFrame,
);
export const LazyOwnSanctionsNotice = createLazyComponent(
  () => import('./OwnSanctionsNotice.tsx'),
  (item) => item.OwnSanctionsNotice,
);
export const LazyMaintenanceNotice = createLazyComponent(
  () => import('./MaintenanceNotice.tsx'),
  (item) => item.MaintenanceNotice,
);
export const LazyNotificationsLayer = createLazyComponent(
  () => import('../NotificationScreens.tsx'),
  (item) => item.NotificationsLayer,
);
export const LazySheet = createLazyComponent(
  () => import('#design/Sheet.tsx'),
  (item) => item.Sheet,
);
export const LazyMoreLinks = createLazyComponent(
  () => import('./MoreLinks.tsx'),
  (item) => item.MoreLinks,
);
export const LazyBadgeAnnouncement = createLazyComponent(
  () => import('#features/points/badge-announcement/BadgeAnnouncement.tsx'),
  (item) => item.BadgeAnnouncement,
);
export const LazyProfileMenuItems = createLazyComponent(
  () => import('./ProfileMenuItems.tsx'),
  (item) => item.ProfileMenuItems,
);
