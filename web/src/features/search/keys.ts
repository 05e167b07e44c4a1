import type { Category, Period } from '@mutirao/contract/features/discussions/limits';
import type { HitType } from '@mutirao/contract/features/search/limits';

/** The search parameters: all of them are in the page's URL. */
export type SearchWish = {
  q?: string | undefined;
  type?: HitType | undefined;
  category?: Category | undefined;
  author?: string | undefined;
  period?: Period | undefined;
};

export const searchKeys = {
  overview: (wish: SearchWish) => ['search', 'overview', wish] as const,
  list: (wish: SearchWish) => ['search', 'list', wish] as const,
  similar: (title: string) => ['search', 'similar', title] as const,
};
