import { commentErrors } from '@mutirao/contract/features/comments/errors';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import {
  commentLikesChangedEvent,
  discussionLikesChangedEvent,
} from '@mutirao/contract/features/likes/events';
import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import type { RealtimeEmitter } from '#platform/realtime/realtime';
import { commentLikeTables, discussionLikeTables, type LikeTables } from './store/like-tables.ts';

export type LikeSubjectName = 'discussion' | 'comment';

type SubjectRules = {
  tables: LikeTables;
  notFound: () => ErrorDetail;
  broadcastLikes: (realtime: RealtimeEmitter, id: string, likes: number) => void;
  /** The relay topic, which is the same on all instances. */
  topic: string;
  /** The invariant of the like counters. */
  invariantName: InvariantName;
};

/** The two kinds of content that members can like: discussions and comments. The same rules apply to both. */
export const likeSubjectRules: Readonly<Record<LikeSubjectName, SubjectRules>> = {
  discussion: {
    tables: discussionLikeTables,
    notFound: discussionErrors.discussion_not_found,
    broadcastLikes: (realtime, discussionId, likes) =>
      realtime.broadcast(discussionLikesChangedEvent, { discussionId, likes }),
    topic: 'discussion liked',
    invariantName: 'discussion_like_counts',
  },
  comment: {
    tables: commentLikeTables,
    notFound: commentErrors.comment_not_found,
    broadcastLikes: (realtime, commentId, likes) =>
      realtime.broadcast(commentLikesChangedEvent, { commentId, likes }),
    topic: 'comment liked',
    invariantName: 'comment_like_counts',
  },
};
