import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import type { ReactNode } from 'react';
import { useBadgeName } from '#features/points/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { Messages } from '#messages/pt-BR/features/notifications.ts';

const { maxGrouped } = notificationLimits;

const strong = (text: ReactNode) => <strong className="font-semibold text-ink">{text}</strong>;

const orderMessages: Partial<Record<Notification['about'], 'orderPaid' | 'orderOwed' | 'orderRefunded'>> = {
  paid: 'orderPaid',
  owed: 'orderOwed',
  refunded: 'orderRefunded',
};

const eventMessages: Partial<Record<Notification['about'], `event${string}` & keyof Messages>> = {
  changed: 'eventChanged',
  cancelled: 'eventCancelled',
  day: 'eventWithinADay',
  hour: 'eventWithinAnHour',
  place: 'eventPlace',
  promoted: 'eventPromoted',
  recording: 'eventRecording',
  approved: 'eventApproved',
  declined: 'eventDeclined',
  proposed: 'eventProposed',
};

/** Renders the sentence that says what happened. */
export function NotificationSentence({ notification: item }: { notification: Notification }) {
  const t = useTranslations('notifications');
  const who = useWho()(item);
  const nameOf = useBadgeName();
  const { kind } = item;
  const isMore = item.count > maxGrouped;
  const count = Math.min(item.count, maxGrouped);
  const filling = { who, count, title: item.title ?? '', strong };
  switch (kind) {
    case 'comment':
      if (isMore) return t.rich('newCommentsMore', filling);
      return t.rich(count > 1 ? 'newComments' : 'commented', filling);
    case 'follow':
      if (isMore) return t.rich('newFollowedMore', filling);
      return t.rich(count > 1 ? 'newFollowed' : 'followed', filling);
    case 'like':
      return t.rich(item.about === 'comment' ? 'likedComment' : 'likedDiscussion', filling);
    case 'message':
      if (item.about === 'request') return t.rich('asksToTalk', filling);
      return t.rich(count > 1 ? 'newMessages' : 'messageTold', filling);
    case 'moderation':
      if (item.about === 'lifted') return t('lifted');
      return t(item.about === 'appeal' ? 'appealAnswered' : 'decided');
    case 'order':
      return t.rich(orderMessages[item.about] ?? 'orderPaid', filling);
    case 'event':
      return t.rich(eventMessages[item.about] ?? 'eventChanged', filling);
    case 'badge':
      return item.badge ? t.rich('badgeNamed', { badge: nameOf(item.badge), strong }) : t('badgeTold');
    default:
      return t.rich(`${kind}Told`, filling);
  }
}

/** Who did it: one or two by name, more by number. */
function useWho() {
  const t = useTranslations('notifications');
  return ({ people: [first, second], count, kind }: Notification) => {
    if (!first) return t('somebody');
    if (!second) return first.name;
    const others = Math.min(count, maxGrouped) - 1;
    if (kind !== 'like' || others === 1) return t('two', { first: first.name, second: second.name });
    return t(count > maxGrouped ? 'manyMore' : 'many', { first: first.name, others });
  };
}
