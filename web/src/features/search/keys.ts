import type { CategorySlug, FeedPeriod } from '@mutirao/contract/features/discussions/limits';
import type { SearchHitType } from '@mutirao/contract/features/search/limits';

/** The search parameters: all of them are in the page's URL. */
export type SearchQuery = {
  q?: string | undefined;
  type?: SearchHitType | undefined;
  category?: CategorySlug | undefined;
  author?: string | undefined;
  period?: FeedPeriod | undefined;
};

export const searchKeys = {
  overview: (query: SearchQuery) => ['search', 'overview', query] as const,
  list: (query: SearchQuery) => ['search', 'list', query] as const,
  similar: (title: string) => ['search', 'similar', title] as const,
};
