import type { FilterAction, FilterKind } from '@mutirao/contract/features/prevention/limits';

export const actionNames = { refuse: 'refuse', hold: 'hold' } as const satisfies Record<FilterAction, string>;
export const kindNames = { word: 'word', link: 'link' } as const satisfies Record<FilterKind, string>;
