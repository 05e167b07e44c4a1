import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import { notificationsChanged } from '@mutirao/contract/features/notifications/signals';
import type { House } from '#platform/house/house';
import { notFound } from '#platform/http/refusal';
import { deleteRead, putAllRead, putRead } from './marking/store.ts';

type Parts = Pick<House, 'db' | 'live' | 'now'>;
type Me = { id: string };

/** Marks one as read. The member's other windows hear of it. */
export async function markRead({ db, live, now }: Parts, { id, me }: { id: string; me: Me }) {
  const marked = await putRead(db, { id, memberId: me.id, now: now() });
  if (!marked) throw notFound('Notificação não encontrada.');
  if (marked.was_unread) live.tell([me.id], notificationsChanged, {});
}

type All = { me: Me; until: string; discussionId?: string | undefined };

/** The same of all that came until a moment: what comes meanwhile stays unread. */
export async function markAllRead({ db, live, now }: Parts, { me, until, discussionId }: All) {
  const marked = await putAllRead(db, { memberId: me.id, until, discussionId, now: now() });
  if (marked > 0) live.tell([me.id], notificationsChanged, {});
}

const most = 500;

/** Lets go of what was read long ago. */
export const forgetReadNotifications = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  deleteRead(db, { before: new Date(now().getTime() - notificationLimits.keptDays * 86_400_000), most });
