import { part } from '#platform/parts/part.ts';

// What lies over the page is fetched when it is first asked for.
export const ShortcutsDialog = part(() => import('./ShortcutsDialog.tsx').then((it) => it.ShortcutsDialog));
export const PaletteLayer = part(() => import('../search/PaletteLayer.tsx').then((it) => it.PaletteLayer));
export const Sheet = part(() => import('#design/Sheet.tsx').then((it) => it.Sheet));
