import type { PrivateMessage } from '@mutirao/contract/features/chat/shapes';

/** Where a page begins: at a cursor, around a message, or at the newest. */
export type Start = { cursor?: string; around?: string };

export type MessagePage = {
  items: PrivateMessage[];
  next: string | undefined;
  /** What leads to what was said later, where the newest are not among them. */
  previous: string | undefined;
  /** The message that this page should have stood around. */
  gone?: string;
};
export type ThreadPages = { pages: MessagePage[]; pageParams: Start[] };

/** Whether what is known ends before the newest: it was entered in the middle, or those were let go of. */
export const isApart = ({ pages }: Pick<ThreadPages, 'pages'>) => pages[0]?.previous !== undefined;

/**
 * What is known of a thread, with its newest page as it was when it was asked for. What has come since stays before it.
 * Where the two do not touch, more has come meanwhile than the page holds: then what lies before the page is fetched anew.
 * An empty page is a thread that was cleared. What is known apart from the newest stays so.
 */
export function withNewest(known: ThreadPages, page: MessagePage): ThreadPages {
  const ids = new Set(page.items.map(({ id }) => id));
  const since = page.items[0]?.createdAt;
  const newer = known.pages.flatMap(({ items }) =>
    items.filter(({ id, createdAt }) => since !== undefined && createdAt >= since && !ids.has(id)),
  );
  const newest = { ...page, items: [...newer, ...page.items] };
  const touches = known.pages.some(({ items }) => items.some(({ id }) => ids.has(id)));
  const [first, ...older] = known.pages;
  if (isApart(known) && page.next !== undefined) {
    const fresh = new Map(page.items.map((one) => [one.id, one]));
    return withEach(known, (one) => fresh.get(one.id) ?? one);
  }
  if (!first || !touches || page.next === undefined) return { pages: [newest], pageParams: [{}] };
  const isNew = new Set(newest.items.map(({ id }) => id));
  const others = (items: readonly PrivateMessage[]) => items.filter(({ id }) => !isNew.has(id));
  return {
    ...known,
    pages: [
      { ...first, items: [...newest.items, ...others(first.items)] },
      ...older.map((one) => ({ ...one, items: others(one.items) })),
    ],
  };
}

/** The same with one message more, or with another wording of it. */
export function withMessage(known: ThreadPages, message: PrivateMessage): ThreadPages {
  const isKnown = known.pages.some(({ items }) => items.some(({ id }) => id === message.id));
  if (isKnown) return withEach(known, (one) => (one.id === message.id ? message : one));
  const [first, ...older] = known.pages;
  if (!first) return beginning(message);
  // It stands behind what is shown, where it will be found.
  if (isApart(known)) return known;
  return { ...known, pages: [{ ...first, items: [message, ...first.items] }, ...older] };
}

/** A thread of which this was said first. */
export const beginning = (message: PrivateMessage): ThreadPages => ({
  pages: [{ items: [message], next: undefined, previous: undefined }],
  pageParams: [{}],
});

/** What somebody has received up to a moment is read. */
export const withRead = (known: ThreadPages, { memberId, until }: { memberId: string; until: string }) =>
  withEach(known, (one) =>
    one.receiverId === memberId && !one.isRead && one.createdAt <= until ? { ...one, isRead: true } : one,
  );

const withEach = (known: ThreadPages, change: (message: PrivateMessage) => PrivateMessage): ThreadPages => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, items: page.items.map(change) })),
});
