import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import {
  countCommentsWithWrongCounterRow,
  countWrongAcceptedComments,
  countWrongDiscussionReplyCounts,
  countWrongReplyCounts,
} from './store/counters.ts';

/** The invariants of comments. */
export const commentInvariants: readonly Invariant<InvariantName>[] = [
  { name: 'comment_counters', violations: countCommentsWithWrongCounterRow },
  { name: 'comment_reply_counts', violations: countWrongReplyCounts },
  {
    name: 'discussion_reply_counts',
    violations: countWrongDiscussionReplyCounts,
  },
  { name: 'accepted_answers', violations: countWrongAcceptedComments },
];
