import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import { discussionChangedEvent, pinsChangedEvent } from '@mutirao/contract/features/discussions/events';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import { recordAuditAsStaff } from '#features/members/index';
import type { Queryable } from '#platform/database/database';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { insertAnnouncement, setDiscussionLockedAt, insertPin, deletePin } from './store/status.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now'>;
type Action = { id: string; me: { id: string } };

/** Pins a discussion to the top of the feed, up to a limit. For staff: the route rejects all others. */
export async function pinDiscussion({ db, realtime, now }: Deps, { id, me }: Action) {
  const maxPins = discussionLimits.pins;
  for (let attempt = 0; attempt <= maxPins; attempt += 1) {
    const pin = await db.transaction(async (tx) => {
      const inserted = await insertPin(tx, { id, by: me.id, at: now(), maxPins });
      if (inserted?.isPinned && !inserted.wasPinned)
        await recordChange(tx, { id, me, at: now(), isPinned: true });
      return inserted;
    });
    if (!pin) throw discussionNotFound();
    if (pin.isPinned) return pin.wasPinned ? undefined : realtime.broadcast(pinsChangedEvent, {});
    // If a concurrent pin took the slot and another slot is free, the pin is tried again.
    if (!pin.hasFreeSlot) break;
  }
  throw new ApiError(discussionErrors.pin_limit_reached({ max: maxPins }));
}

export async function unpinDiscussion({ db, realtime, now }: Deps, { id, me }: Action) {
  await db.transaction(async (tx) => {
    const pin = await deletePin(tx, id);
    if (!pin) throw discussionNotFound();
    if (!pin.wasPinned) return;
    await recordChange(tx, { id, me, at: now(), isPinned: false });
    tx.afterCommit(() => realtime.broadcast(pinsChangedEvent, {}));
  });
}

/** Announces a discussion, once, to all members who want community news. For admins: the route rejects all others. */
export async function announceDiscussion({ db, now }: Deps, { id, me }: Action) {
  await db.transaction(async (tx) => {
    const announced = await insertAnnouncement(tx, { id, by: me.id, at: now() });
    if (!announced) throw discussionNotFound();
    if (!announced.isNew) throw new ApiError(discussionErrors.discussion_already_announced());
    const action = {
      action: 'discussion.announced',
      subject: { type: 'discussion', id },
      before: { announced: false },
      after: { announced: true },
      at: now(),
    } as const;
    await recordAuditAsStaff(tx, { id: me.id, minRole: 'admin' }, action);
  });
}

/** Locks or unlocks a discussion. A locked discussion accepts new comments only from staff. */
export async function setDiscussionLock(
  { db, realtime, now }: Deps,
  { id, me, isLocked }: Action & { isLocked: boolean },
) {
  await db.transaction(async (tx) => {
    const lock = await setDiscussionLockedAt(tx, { id, by: me.id, at: isLocked ? now() : null });
    if (!lock) throw discussionNotFound();
    if (!lock.changed) return;
    await recordChange(tx, { id, me, at: now(), isLocked });
    tx.afterCommit(() => realtime.broadcast(discussionChangedEvent, { id }));
  });
}

type Change = Action & { at: Date } & ({ isPinned: boolean } | { isLocked: boolean });

function recordChange(tx: Queryable, { id, me, at, ...change }: Change) {
  const action =
    'isPinned' in change
      ? {
          action: change.isPinned ? 'discussion.pinned' : 'discussion.unpinned',
          before: { pinned: !change.isPinned },
          after: { pinned: change.isPinned },
        }
      : {
          action: change.isLocked ? 'discussion.locked' : 'discussion.unlocked',
          before: { locked: !change.isLocked },
          after: { locked: change.isLocked },
        };
  const subject = { type: 'discussion', id };
  return recordAuditAsStaff(tx, { id: me.id, minRole: 'moderator' }, { ...action, at, subject });
}

const discussionNotFound = () => new ApiError(discussionErrors.discussion_not_found());
