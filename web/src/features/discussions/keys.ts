import type { CategorySlug, FeedPeriod, DiscussionSort } from '@mutirao/contract/features/discussions/limits';

/**
 * The order and the filters of the feed. They come from the URL; without a period in it, the viewer's last choice or
 * the hub's default applies.
 */
export type FeedQuery = {
  sort: DiscussionSort;
  category: CategorySlug | undefined;
  q: string | undefined;
  /** The period that limits the feed; undefined for discussions of any age. */
  period?: Exclude<FeedPeriod, 'all'> | undefined;
  tag?: string | undefined;
};

/** The personal list that contains a card. */
export type OwnListKind = 'own' | 'likes' | 'bookmarks';

export const discussionKeys = {
  all: ['discussions'] as const,
  feeds: ['discussions', 'feed'] as const,
  feed: (query: FeedQuery) => ['discussions', 'feed', query] as const,
  ones: ['discussions', 'one'] as const,
  /** The member's discussions, likes and bookmarks: lists of the same cards. */
  ownLists: ['discussions', 'marked'] as const,
  ownList: (mark: OwnListKind) => ['discussions', 'marked', mark] as const,
  one: (id: string) => ['discussions', 'one', id] as const,
  counts: ['discussions', 'counts'] as const,
  countsOf: (query: Pick<FeedQuery, 'period' | 'tag'>) => ['discussions', 'counts', query] as const,
  lessonQuestions: (lessonId: string) => ['discussions', 'asked', lessonId] as const,
  edits: (id: string) => ['discussions', 'edits', id] as const,
  tags: (prefix: string) => ['discussions', 'tags', prefix] as const,
  newItems: ['discussions', 'new-items'] as const,
  publishing: ['discussions', 'publishing'] as const,
};

type CategoryAndTags = { category: CategorySlug | null; tags?: readonly string[] | undefined };

/**
 * True if the feed of this key would show the new discussion. False for a search, because only the server knows what it
 * matches.
 */
export function isFeedMatch(key: readonly unknown[], card: CategoryAndTags): boolean {
  const read = readerOf(key);
  if (!read) return false;
  const category: unknown = read('category');
  const tag: unknown = read('tag');
  const isTagged = tag === undefined || (card.tags ?? []).some((cardTag) => cardTag === tag);
  return read('q') === undefined && isTagged && (category === undefined || category === card.category);
}

/** True if this is the query key of a feed. */
export const isFeedKey = (key: readonly unknown[]) => key[1] === discussionKeys.feeds[1];

/** True if this is the query key of a search. */
export const isSearchKey = (key: readonly unknown[]) => readerOf(key)?.('q') !== undefined;

function readerOf(key: readonly unknown[]) {
  const params = key[discussionKeys.feeds.length];
  if (typeof params !== 'object' || params === null) return undefined;
  return (name: keyof FeedQuery): unknown => Object.entries(params).find(([param]) => param === name)?.[1];
}
