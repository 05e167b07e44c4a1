import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import {
  chooseNotificationSentence,
  choosePeoplePhrase,
} from '@mutirao/contract/features/notifications/sentence';
import type { ReactNode } from 'react';
import { useBadgeNameFormatter } from '#features/points/index.ts';
import { useMessages, useTranslations } from '#platform/messages/i18n.ts';

const strong = (text: ReactNode) => <strong className="font-semibold text-ink">{text}</strong>;

/** Renders the sentence that says what happened. */
export function NotificationSentence({ notification: item }: { notification: Notification }) {
  const t = useTranslations('notifications');
  const { kinds } = useMessages().notifications;
  const nameOf = useBadgeNameFormatter();
  const peoplePhrase = choosePeoplePhrase(item);
  if (item.badge) return t.rich('badgeNamed', { badge: nameOf(item.badge), strong });
  return t.rich(`kinds.${chooseNotificationSentence(kinds, item)}`, {
    who:
      peoplePhrase.name === 'one'
        ? peoplePhrase.values.first
        : t(`people.${peoplePhrase.name}`, peoplePhrase.values),
    count: Math.min(item.count, notificationLimits.maxGrouped),
    title: item.title ?? '',
    name: strong,
    strong,
  });
}
