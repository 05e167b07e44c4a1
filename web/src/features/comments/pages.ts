import {
  removedContentAuthorId,
  type Comment,
  type OwnComment,
  type CommentThread,
} from '@mutirao/contract/features/comments/schemas';
import { flattenPages } from '#platform/lists/flatten-pages.ts';

export type CommentPage = {
  items: CommentThread[];
  next: string | undefined;
  previous: string | undefined;
  /** The id of the comment around which this page was requested, if that comment no longer exists. */
  gone?: string;
};
export type CommentPages = { pages: CommentPage[]; pageParams: unknown[] };

/** Returns all loaded comments and replies as one list. */
export const flattenComments = (data: CommentPages): Comment[] =>
  flattenPages(data).flatMap((thread) => [thread, ...(thread.firstReplies ?? [])]);

/**
 * Applies a change to one thread. Other pages remain the same objects, so that their components do not render again.
 */
function mapThreads(
  data: CommentPages,
  id: string,
  change: (thread: CommentThread) => CommentThread | undefined,
) {
  const pages = data.pages.map((page) => {
    if (!page.items.some((thread) => thread.id === id)) return page;
    const items = page.items.flatMap((thread) => (thread.id === id ? (change(thread) ?? []) : thread));
    return { ...page, items };
  });
  return { ...data, pages };
}

/** Replaces a comment in the pages. */
export function withReplacedComment(data: CommentPages, comment: Comment): CommentPages {
  const root = comment.parentCommentId;
  if (!root)
    return mapThreads(data, comment.id, (thread) => ({ ...thread, ...withClearedOptionalFields(comment) }));
  return mapThreads(data, root, (thread) => ({
    ...thread,
    firstReplies: (thread.firstReplies ?? []).map((reply) => (reply.id === comment.id ? comment : reply)),
  }));
}

/** Changes the number of likes of a comment, and whether the viewer likes it. */
export function withUpdatedLikes(
  data: CommentPages,
  comment: Comment,
  change: (now: LikeState) => LikeState,
): CommentPages {
  const { id, parentCommentId: root } = comment;
  if (!root) return mapThreads(data, id, (thread) => ({ ...thread, ...change(thread) }));
  return mapThreads(data, root, (thread) => ({
    ...thread,
    firstReplies: (thread.firstReplies ?? []).map((reply) =>
      reply.id === id ? { ...reply, ...change(reply) } : reply,
    ),
  }));
}

export type LikeState = { liked: boolean; likes: number };

// Sets the optional fields to undefined unless the new version has them, because a field that is missing in the new
// version no longer applies.
const withClearedOptionalFields = (comment: Comment) => ({
  editedAt: undefined,
  accepted: undefined,
  ...comment,
});

/** Marks one comment as accepted and all others as not accepted; with null it marks none. */
export function withAcceptedComment(data: CommentPages, commentId: string | null): CommentPages {
  const withAccepted = <Item extends Comment>(item: Item): Item =>
    Boolean(item.accepted) === (item.id === commentId) ? item : { ...item, accepted: item.id === commentId };
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map((thread) => {
      const { firstReplies } = thread;
      return withAccepted(
        firstReplies ? { ...thread, firstReplies: firstReplies.map(withAccepted) } : thread,
      );
    }),
  }));
  return { ...data, pages };
}

type RemovedComment = { id: string; parentId: string | null };

/**
 * Removes a comment. A root with replies leaves a placeholder until its last reply is removed; replies to a deleted
 * reply preserve the name of its author.
 */
export function withoutComment(data: CommentPages, { id, parentId }: RemovedComment): CommentPages {
  if (!parentId)
    return mapThreads(data, id, (thread) => (thread.replies > 0 ? withoutContent(thread) : undefined));
  return mapThreads(data, parentId, (thread) => {
    const replies = thread.replies - 1;
    if (thread.removed && replies <= 0) return undefined;
    return {
      ...thread,
      replies,
      firstReplies: (thread.firstReplies ?? [])
        .filter((reply) => reply.id !== id)
        .map((reply) => (reply.replyTo?.id === id ? withoutLink(reply, reply.replyTo) : reply)),
    };
  });
}

const withoutLink = (reply: Comment, { authorId, name }: NonNullable<Comment['replyTo']>): Comment => ({
  ...reply,
  replyTo: { authorId, name },
});

const withoutContent = (thread: CommentThread): CommentThread => ({
  ...thread,
  content: '',
  authorId: removedContentAuthorId,
  author: { name: '', avatar: null, role: 'member' },
  likes: 0,
  liked: false,
  removed: true,
  accepted: false,
});

/**
 * Adds a comment at the end, or at the beginning if the newest come first. Returns the same data if the comment is
 * already in it.
 */
export function withThread(data: CommentPages, thread: CommentThread, end: 'first' | 'last'): CommentPages {
  if (flattenPages(data).some(({ id }) => id === thread.id)) return data;
  const pageIndex = end === 'first' ? 0 : data.pages.length - 1;
  const pages = data.pages.map((page, index) =>
    index === pageIndex
      ? { ...page, items: end === 'first' ? [thread, ...page.items] : [...page.items, thread] }
      : page,
  );
  return { ...data, pages };
}

/** Adds a reply to the loaded replies of its thread. */
export const withReply = (data: CommentPages, reply: Comment): CommentPages =>
  mapThreads(data, reply.parentCommentId ?? '', (thread) => ({
    ...thread,
    replies: thread.replies + 1,
    firstReplies: merged(thread.firstReplies, [reply]),
  }));

/** Adds 1 to the reply count of a thread for a reply that is loaded later, when the user expands the thread. */
export const withUnloadedReplyCounted = (data: CommentPages, rootId: string): CommentPages =>
  mapThreads(data, rootId, (thread) => ({ ...thread, replies: thread.replies + 1, hasLaterReplies: true }));

export type RepliesPage = { items: Comment[]; next: string | undefined; previous: string | undefined };

/** Adds a page of fetched replies to a thread, before or after the loaded replies, depending on the direction. */
export function withReplies(
  data: CommentPages,
  item: { rootId: string; page: RepliesPage; direction: PageDirection },
) {
  const { rootId, page, direction } = item;
  return mapThreads(data, rootId, (thread) => ({
    ...thread,
    firstReplies: merged(thread.firstReplies, page.items),
    ...(direction === 'previous'
      ? { previousReplies: page.previous }
      : { nextReplies: page.next ?? thread.nextReplies, hasLaterReplies: page.next !== undefined }),
  }));
}

export type PageDirection = 'previous' | 'next';

function merged(loaded: readonly Comment[] = [], more: readonly Comment[]): Comment[] {
  const all = new Map([...loaded, ...more].map((reply) => [reply.id, reply]));
  return [...all.values()].toSorted(
    (item, other) => item.createdAt.localeCompare(other.createdAt) || item.id.localeCompare(other.id),
  );
}

/** The user's own comments, as a list outside their threads. */
export type OwnCommentPages = { pages: { items: OwnComment[] }[]; pageParams: unknown[] };

export const removeFromOwnCommentPages = (data: OwnCommentPages, id: string): OwnCommentPages => ({
  ...data,
  pages: data.pages.map((page) =>
    page.items.some((comment) => comment.id === id)
      ? { ...page, items: page.items.filter((comment) => comment.id !== id) }
      : page,
  ),
});
