import type { listNotifications as endpoint } from '@mutirao/contract/features/notifications/endpoints';
import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { decodeTimeCursor } from '#platform/http/endpoints/cursor';
import { defaultLanguage, negotiateLanguage, type Language } from '#platform/http/languages';
import { toTimePage } from '#platform/http/endpoints/time-pages';
import { getNotificationKindDefinition } from './store/kinds/index.ts';
import { listNotificationRows, type NotificationRow } from './store/notifications.ts';

/** Returns the notifications of a member, newest first. */
export async function listNotifications(
  { db }: Pick<AppContext, 'db'>,
  { me, query, request }: Pick<HandlerInput<typeof endpoint>, 'me' | 'query' | 'request'>,
): Promise<ListPage<Notification>> {
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const limit = query.limit ?? notificationLimits.page;
  const rows = await listNotificationRows(db, { memberId: me.id, after, limit });
  const language = negotiateLanguage(request.language, defaultLanguage);
  return toTimePage(rows, limit, { view: (row) => toNotification(row, language), at: (row) => row.at });
}

/** `language` is that of a reader who has chosen none. */
export function toNotification(row: NotificationRow, language: Language): Notification {
  const { about, path, title, badge, content } = getNotificationKindDefinition(row.kind).describe(
    row.details,
    {
      aboutId: row.about_id,
      discussionId: row.discussion_id,
      count: row.count,
      language,
    },
  );
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    unread: row.read_at === null,
    count: row.count,
    people: row.people,
    title: title ?? null,
    badge: badge ?? null,
    excerpt:
      content === undefined || content === null ? null : toExcerpt(content, notificationLimits.excerpt),
    about,
    path,
  };
}
