import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';

/** Where a page begins: at a cursor, around a message, or at the newest. */
export type MessagePageStart = { cursor?: string; around?: string };

export type MessagePage = {
  items: PrivateMessage[];
  next: string | undefined;
  /** The cursor of the newer messages, if the newest are not included. */
  previous: string | undefined;
  /** The id of the message around which this page was requested, if that message no longer exists. */
  gone?: string;
};
export type ThreadPages = { pages: MessagePage[]; pageParams: MessagePageStart[] };

/**
 * True if the cached pages end before the newest message: the thread was entered in the middle, or the newest pages
 * were dropped.
 */
export const hasNewerPages = ({ pages }: Pick<ThreadPages, 'pages'>) => pages[0]?.previous !== undefined;

/**
 * Returns the cached thread with a newly fetched newest page. Cached messages that are newer than the page
 * remain, because they arrived after the request. If the page and the cached messages do not overlap, more
 * messages arrived than the page holds, so the cached messages are dropped, and messages older than the page
 * are fetched again. An empty page means that the thread was cleared. If the cached pages end before the
 * newest message, the page only updates the messages that the cached pages contain.
 */
export function withNewestPage(thread: ThreadPages, page: MessagePage): ThreadPages {
  const ids = new Set(page.items.map(({ id }) => id));
  const since = page.items[0]?.createdAt;
  const newer = thread.pages.flatMap(({ items }) =>
    items.filter(({ id, createdAt }) => since !== undefined && createdAt >= since && !ids.has(id)),
  );
  const newest = { ...page, items: [...newer, ...page.items] };
  const touches = thread.pages.some(({ items }) => items.some(({ id }) => ids.has(id)));
  const [first, ...older] = thread.pages;
  if (hasNewerPages(thread) && page.next !== undefined) {
    const fresh = new Map(page.items.map((item) => [item.id, item]));
    return withEach(thread, (item) => fresh.get(item.id) ?? item);
  }
  if (!first || !touches || page.next === undefined) return { pages: [newest], pageParams: [{}] };
  const isNew = new Set(newest.items.map(({ id }) => id));
  const others = (items: readonly PrivateMessage[]) => items.filter(({ id }) => !isNew.has(id));
  return {
    ...thread,
    pages: [
      { ...first, items: [...newest.items, ...others(first.items)] },
      ...older.map((messagePage) => ({ ...messagePage, items: others(messagePage.items) })),
    ],
  };
}

/** Returns the thread with a new message, or with its edited version. */
export function withUpsertedMessage(thread: ThreadPages, message: PrivateMessage): ThreadPages {
  const isLoaded = thread.pages.some(({ items }) => items.some(({ id }) => id === message.id));
  if (isLoaded) return withEach(thread, (item) => (item.id === message.id ? message : item));
  const [first, ...older] = thread.pages;
  if (!first) return createSingleMessageThread(message);
  // The cached pages end before the new message, which is fetched when the user scrolls there.
  if (hasNewerPages(thread)) return thread;
  return { ...thread, pages: [{ ...first, items: [message, ...first.items] }, ...older] };
}

/** Returns the pages of a thread that has only this message. */
export const createSingleMessageThread = (message: PrivateMessage): ThreadPages => ({
  pages: [{ items: [message], next: undefined, previous: undefined }],
  pageParams: [{}],
});

/** Marks the messages that a member received up to a time as read. */
export const withReceivedMessagesRead = (
  thread: ThreadPages,
  { memberId, until }: { memberId: string; until: string },
) =>
  withEach(thread, (item) =>
    item.receiverId === memberId && !item.isRead && item.createdAt <= until
      ? { ...item, isRead: true }
      : item,
  );

const withEach = (thread: ThreadPages, change: (message: PrivateMessage) => PrivateMessage): ThreadPages => ({
  ...thread,
  pages: thread.pages.map((page) => ({ ...page, items: page.items.map(change) })),
});
