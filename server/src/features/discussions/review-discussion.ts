import {
  discussionDeletedEvent,
  discussionPublishedEvent,
} from '@mutirao/contract/features/discussions/events';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import * as store from './store/reviews.ts';

type Deps = Pick<AppContext, 'realtime' | 'now'>;

/**
 * Hides a discussion from all but its author and staff until staff have decided. Returns false if there was nothing to
 * hide. A discussion that was never broadcast (`wasNeverPublished`) emits no removal.
 */
export async function hideDiscussionForReview(
  tx: Transaction,
  { realtime, now }: Deps,
  id: string,
  { wasNeverPublished = false } = {},
) {
  const isHidden = await store.moveDiscussionToReview(tx, { id, now: now() });
  if (isHidden && !wasNeverPublished)
    tx.afterCommit(() => realtime.broadcast(discussionDeletedEvent, { id }));
  return isHidden;
}

/**
 * Removes a discussion because of a decision, which `restoreRemovedDiscussion` can undo. Returns false if the
 * discussion no longer exists.
 */
export async function removeDiscussionByDecision(
  tx: Transaction,
  ctx: Deps,
  { id, by }: { id: string; by: string },
) {
  await hideDiscussionForReview(tx, ctx, id);
  return store.markDiscussionRemoved(tx, { id, by, now: ctx.now() });
}

/** Shows a discussion again that was hidden until staff decided. Returns false if it was not hidden. */
export const restoreDiscussionUnderReview = (tx: Transaction, ctx: Deps, id: string) =>
  restore(tx, ctx, { id, allowsRemoved: false });

/** Restores a discussion that a decision removed, because the decision is undone. */
export const restoreRemovedDiscussion = (tx: Transaction, ctx: Deps, id: string) =>
  restore(tx, ctx, { id, allowsRemoved: true });

async function restore(
  tx: Transaction,
  { realtime, now }: Deps,
  { id, allowsRemoved }: { id: string; allowsRemoved: boolean },
) {
  await store.lockDiscussionReview(tx, id);
  const restored = await store.restoreDiscussion(tx, { id, now: now(), allowsRemoved });
  if (!restored) return false;
  const { author_id: authorId, category, tags } = restored;
  tx.afterCommit(() => realtime.broadcast(discussionPublishedEvent, { id, authorId, category, tags }));
  return true;
}
