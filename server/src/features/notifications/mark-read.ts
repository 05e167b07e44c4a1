import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import { notificationsChanged } from '@mutirao/contract/features/notifications/signals';
import type { House } from '#platform/house/house';
import type { NoteSeen } from '#platform/house/note-seen';
import { notFound } from '#platform/http/refusal';
import { deleteOld, deleteOn, putAllRead, putRead, putSeen } from './marking/store.ts';

type Parts = Pick<House, 'db' | 'live' | 'now'>;
type Me = { id: string };

type One = { id: string; me: Me; until?: string | undefined };

/** Marks one as read, unless it got new content after a moment. The member's other windows get an event. */
export async function markRead({ db, live, now }: Parts, { id, me, until }: One) {
  const found = await putRead(db, { id, memberId: me.id, until, now: now() });
  if (!found) throw notFound('Notificação não encontrada.');
  if (found.is_marked) live.tell([me.id], notificationsChanged, {});
}

type All = { me: Me; until: string; discussionId?: string | undefined };

/** The same for all until a moment: those that arrive later stay unread. */
export async function markAllRead({ db, live, now }: Parts, { me, until, discussionId }: All) {
  const marked = await putAllRead(db, { memberId: me.id, until, discussionId, now: now() });
  if (marked > 0) live.tell([me.id], notificationsChanged, {});
}

/**
 * Returns a function that marks as read what a member has seen in its own place: a ticket, their sanctions, an
 * announced badge.
 */
export const noteSeen =
  ({ db, live, now }: Parts): NoteSeen =>
  async ({ memberId, kind, aboutId }) => {
    const marked = await putSeen(db, { memberId, kind, aboutId, now: now() });
    if (marked > 0) live.tell([memberId], notificationsChanged, {});
  };

const most = 500;

/** Purges old notifications, read or not. */
export const forgetOldNotifications = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  deleteOld(db, { before: new Date(now().getTime() - notificationLimits.keptDays * 86_400_000), most });

/** Purges the notifications about emptied discussions. */
export const forgetNotificationsOn = deleteOn;
