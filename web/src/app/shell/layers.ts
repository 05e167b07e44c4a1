import { part } from '#platform/parts/part.ts';

export const UnreadBadge = part(
  () => import('../chat/UnreadBadge.tsx'),
  (it) => it.UnreadBadge,
);
export const ChatWatch = part(
  () => import('../chat/ChatWatch.tsx'),
  (it) => it.ChatWatch,
);
export const Offline = part(
  () => import('../offline/Offline.tsx'),
  (it) => it.Offline,
);
// Dialogs over the page are loaded when they first open.
export const ConsentLayer = part(
  () => import('./ConsentLayer.tsx'),
  (it) => it.ConsentLayer,
);
export const ShortcutsDialog = part(
  () => import('./ShortcutsDialog.tsx'),
  (it) => it.ShortcutsDialog,
);
export const PaletteLayer = part(
  () => import('../search/PaletteLayer.tsx'),
  (it) => it.PaletteLayer,
);
export const DecisionLayer = part(
  () => import('../admin/DecisionLayer.tsx'),
  (it) => it.DecisionLayer,
);
export const WritingLayer = part(
  () => import('../chat/WritingLayer.tsx'),
  (it) => it.WritingLayer,
);
export const InvitesLayer = part(
  () => import('./InvitesLayer.tsx'),
  (it) => it.InvitesLayer,
);
export const NewestDialog = part(
  () => import('#features/community/newest/NewestDialog.tsx'),
  (it) => it.NewestDialog,
);
export const HubNews = part(
  () => import('#features/hub-settings/HubNews.ts'),
  (it) => it.HubNews,
);
export const ShutOutFrame = part(
  () => import('./ShutOutFrame.tsx'),
  (it) => it.ShutOutFrame,
);
export const OwnRightFrame = part(
  () => import('./ShutOutFrame.tsx'),
  (it) => it.OwnRightFrame,
);
export const StandingLayer = part(
  () => import('./StandingLayer.tsx'),
  (it) => it.StandingLayer,
);
export const MaintenanceNotice = part(
  () => import('./MaintenanceNotice.tsx'),
  (it) => it.MaintenanceNotice,
);
export const SanctionsItem = part(
  () => import('./SanctionsItem.tsx'),
  (it) => it.SanctionsItem,
);
export const NotificationsLayer = part(
  () => import('../NotificationScreens.tsx'),
  (it) => it.NotificationsLayer,
);
export const Sheet = part(
  () => import('#design/Sheet.tsx'),
  (it) => it.Sheet,
);
export const MoreLinks = part(
  () => import('./MoreLinks.tsx'),
  (it) => it.MoreLinks,
);
export const BadgeNews = part(
  () => import('#features/points/news/BadgeNews.tsx'),
  (it) => it.BadgeNews,
);
export const ProfileItems = part(
  () => import('./ProfileItems.tsx'),
  (it) => it.ProfileItems,
);
