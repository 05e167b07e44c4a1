export type { PaletteAction } from './palette-options.ts';
export type { SearchQuery } from './keys.ts';
