import type { FilterAction, FilterKind } from '@mutirao/contract/features/content-rules/limits';

export const filterActionNames = { refuse: 'refuse', hold: 'hold' } as const satisfies Record<
  FilterAction,
  string
>;
export const filterKindNames = { word: 'word', link: 'link' } as const satisfies Record<FilterKind, string>;
