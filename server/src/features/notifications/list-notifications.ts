import type { listNotifications as endpoint } from '@mutirao/contract/features/notifications/endpoints';
import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { decodeTimeCursor } from '#platform/http/endpoints/cursor';
import { toTimePage } from '#platform/http/endpoints/time-pages';
import { listNotificationRows, type NotificationRow } from './store/notifications.ts';

/** Returns the notifications of a member, newest first. */
export async function listNotifications(
  { db }: Pick<AppContext, 'db'>,
  { me, query }: Pick<HandlerInput<typeof endpoint>, 'me' | 'query'>,
): Promise<ListPage<Notification>> {
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const limit = query.limit ?? notificationLimits.page;
  const rows = await listNotificationRows(db, { memberId: me.id, after, limit });
  return toTimePage(rows, limit, { view: toNotification, at: (row) => row.at });
}

export function toNotification(row: NotificationRow): Notification {
  const isOneText = row.count === 1 || (row.kind !== 'comment' && row.kind !== 'follow');
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    unread: row.read_at === null,
    count: row.count,
    people: row.people,
    title: row.title,
    badge: row.badge,
    excerpt: row.content !== null && isOneText ? toExcerpt(row.content, notificationLimits.excerpt) : null,
    about: aboutOf(row),
    place: placeOf(row),
  };
}

function aboutOf(row: NotificationRow): Notification['about'] {
  if (row.is_lifted) return 'lifted';
  if (row.kind === 'moderation') return row.is_appeal ? 'appeal' : 'sanction';
  if (row.kind === 'message') return row.is_request ? 'request' : 'other';
  if (row.payment !== null) return row.payment;
  const ofEvent = row.event_notice ?? (row.proposal === 'waiting' ? 'proposed' : row.proposal);
  if (ofEvent !== null) return ofEvent;
  if (row.discussion_id === null) return 'other';
  return row.comment_id === null ? 'discussion' : 'comment';
}

function placeOf(row: NotificationRow): string {
  if (row.discussion_id !== null) {
    return `/discussions/${row.discussion_id}${row.comment_id === null ? '' : `#c-${row.comment_id}`}`;
  }
  if (row.event_id !== null) return `/eventos/${row.event_id}`;
  if (row.proposal !== null) return '/eventos/propostas';
  if (row.kind === 'message') return `/conversas/${row.about_id}`;
  if (row.payment === 'paid') return `/cursos/${row.course_id}`;
  if (row.payment !== null) return `/cursos/compras/${row.about_id}`;
  if (row.kind === 'course') return `/cursos/${row.about_id}`;
  if (row.kind === 'invite') return `/membros/${row.about_id}`;
  if (row.kind === 'support') return `/ajuda/chamados/${row.about_id}`;
  return row.kind === 'badge' ? '/profile' : '/settings/sancoes';
}
