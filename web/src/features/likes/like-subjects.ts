import * as calls from '@mutirao/contract/features/likes/endpoints';
import {
  commentLikesChangedEvent,
  discussionLikesChangedEvent,
} from '@mutirao/contract/features/likes/events';
import type { LikeState } from '@mutirao/contract/features/likes/schemas';
import { call } from '#platform/api/call.ts';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';

export type LikeSubjectName = 'discussion' | 'comment';

type SubjectRules = {
  send: (id: string, liked: boolean) => Promise<LikeState>;
  subscribe: (show: (id: string, likes: number) => void) => () => void;
  /** The text shown if the request fails. */
  failed: 'failed' | 'commentFailed';
};

/** How likes of the two kinds of content, discussions and comments, are sent and counted. */
export const likeTransportBySubject: Readonly<Record<LikeSubjectName, SubjectRules>> = {
  discussion: {
    send: (id, liked) => call(calls.toggleDiscussionLike, { params: { id }, body: { liked } }),
    subscribe: (show) =>
      subscribeRealtimeEvent(discussionLikesChangedEvent, (event) => show(event.discussionId, event.likes)),
    failed: 'failed',
  },
  comment: {
    send: (id, liked) => call(calls.toggleCommentLike, { params: { id }, body: { liked } }),
    subscribe: (show) =>
      subscribeRealtimeEvent(commentLikesChangedEvent, (event) => show(event.commentId, event.likes)),
    failed: 'commentFailed',
  },
};

/** The mutation key of a like. */
export const toLikeMutationKey = (subject: LikeSubjectName, id: string) => ['likes', subject, id] as const;
