import { lazy } from 'react';

// What lies over the page is fetched when it is first asked for.
export const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog.tsx').then((part) => ({ default: part.ShortcutsDialog })),
);
export const PaletteLayer = lazy(() =>
  import('../search/PaletteLayer.tsx').then((part) => ({ default: part.PaletteLayer })),
);
export const Sheet = lazy(() => import('#design/Sheet.tsx').then((part) => ({ default: part.Sheet })));
