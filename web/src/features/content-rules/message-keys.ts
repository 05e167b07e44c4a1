import type { FilterAction, FilterKind } from '@mutirao/contract/features/content-rules/limits';

export const filterActionMessageKeys = { refuse: 'refuse', hold: 'hold' } as const satisfies Record<
  FilterAction,
  string
>;
export const filterKindMessageKeys = { word: 'word', link: 'link' } as const satisfies Record<
  FilterKind,
  string
>;
