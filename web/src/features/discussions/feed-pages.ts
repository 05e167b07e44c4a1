import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import type { Page } from '#platform/api/call.ts';

/**
 * One page of the feed, and the time when it was fetched. Discussions that are published later than this time are
 * announced as new.
 */
export type FeedPageData = Omit<Page<DiscussionCard>, 'previous'> & { fetchedAt: number };
export type FeedPages = { pages: FeedPageData[]; pageParams: unknown[] };

/** Returns the feed with the cards at the top; only pinned discussions stay above them. */
export function withCardsFirst(feed: FeedPages, cards: readonly DiscussionCard[]): FeedPages {
  const [first, ...rest] = withoutCards(
    feed,
    cards.map((card) => card.id),
  ).pages;
  if (!first) return feed;
  const pins = first.items.filter(({ pinned }) => pinned);
  const others = first.items.filter(({ pinned }) => !pinned);
  return { ...feed, pages: [{ ...first, items: [...pins, ...cards, ...others] }, ...rest] };
}

/** Changes a card in every page that contains it. */
export function withUpdatedCard(
  feed: FeedPages,
  id: string,
  change: (card: DiscussionCard) => DiscussionCard,
): FeedPages {
  const pages = feed.pages.map((page) =>
    page.items.some((card) => card.id === id)
      ? { ...page, items: page.items.map((card) => (card.id === id ? change(card) : card)) }
      : page,
  );
  return { ...feed, pages };
}

export function withoutCards(feed: FeedPages, ids: readonly string[]): FeedPages {
  const isGone = ({ id }: DiscussionCard) => ids.includes(id);
  // Unchanged pages stay the same objects, so that their components do not render again.
  const pages = feed.pages.map((page) =>
    page.items.some(isGone) ? { ...page, items: page.items.filter((card) => !isGone(card)) } : page,
  );
  return { ...feed, pages };
}
