export type { Action } from './palette-options.ts';
export type { SearchWish } from './keys.ts';
