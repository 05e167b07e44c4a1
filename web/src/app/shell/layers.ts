import { part } from '#platform/parts/part.ts';

// What lies over the page is fetched when it is first asked for.
export const ConsentLayer = part(() => import('./ConsentLayer.tsx').then((it) => it.ConsentLayer));
export const ShortcutsDialog = part(() => import('./ShortcutsDialog.tsx').then((it) => it.ShortcutsDialog));
export const PaletteLayer = part(() => import('../search/PaletteLayer.tsx').then((it) => it.PaletteLayer));
export const DecisionLayer = part(() => import('../admin/DecisionLayer.tsx').then((it) => it.DecisionLayer));
export const InvitesLayer = part(() => import('./InvitesLayer.tsx').then((it) => it.InvitesLayer));
export const NewestDialog = part(() =>
  import('#features/community/newest/NewestDialog.tsx').then((it) => it.NewestDialog),
);
export const ShutOutFrame = part(() => import('./ShutOutFrame.tsx').then((it) => it.ShutOutFrame));
export const StandingLayer = part(() => import('./StandingLayer.tsx').then((it) => it.StandingLayer));
export const SanctionsItem = part(() => import('./SanctionsItem.tsx').then((it) => it.SanctionsItem));
export const Sheet = part(() => import('#design/Sheet.tsx').then((it) => it.Sheet));
export const MoreLinks = part(() => import('./MoreLinks.tsx').then((it) => it.MoreLinks));
export const BadgeNews = part(() => import('#features/points/news/BadgeNews.tsx').then((it) => it.BadgeNews));
