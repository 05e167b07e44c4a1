import type { CommentSort } from '@mutirao/contract/features/comments/limits';

/** The query of a list: its discussion, order and start position. */
export type CommentThreadsQuery = { discussionId: string; sort: CommentSort; around: string | undefined };

export const commentKeys = {
  of: (discussionId: string) => ['comments', discussionId] as const,
  lists: (discussionId: string) => ['comments', discussionId, 'list'] as const,
  sorted: (discussionId: string, sort: CommentSort) => ['comments', discussionId, 'list', sort] as const,
  list: ({ discussionId, sort, around }: CommentThreadsQuery) =>
    ['comments', discussionId, 'list', sort, around] as const,
  one: (discussionId: string, id: string) => ['comments', discussionId, 'one', id] as const,
  newIds: (discussionId: string) => ['comments', discussionId, 'new-ids'] as const,
  versions: (id: string) => ['comment-versions', id] as const,
  own: ['comments', 'own'] as const,
  adding: ['comments', 'adding'] as const,
};
