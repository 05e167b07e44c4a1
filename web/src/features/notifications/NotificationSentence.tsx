import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import type { ReactNode } from 'react';
import { useBadgeName } from '#features/points/index.ts';
import { useWords } from '#platform/messages/i18n.ts';
import type { Words } from './messages/pt-BR.ts';

const { maxGrouped } = notificationLimits;

const strong = (text: ReactNode) => <strong className="font-semibold text-ink">{text}</strong>;

const orderWords: Partial<Record<Notification['about'], 'orderPaid' | 'orderOwed' | 'orderRefunded'>> = {
  paid: 'orderPaid',
  owed: 'orderOwed',
  refunded: 'orderRefunded',
};

const eventWords: Partial<Record<Notification['about'], `event${string}` & keyof Words>> = {
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

/** What happened, in a sentence. */
export function NotificationSentence({ of: it }: { of: Notification }) {
  const words = useWords('notifications');
  const who = useWho()(it);
  const nameOf = useBadgeName();
  const { kind } = it;
  const isMore = it.count > maxGrouped;
  const count = Math.min(it.count, maxGrouped);
  const filling = { who, count, title: it.title ?? '', strong };
  switch (kind) {
    case 'comment':
      if (isMore) return words.rich('newCommentsMore', filling);
      return words.rich(count > 1 ? 'newComments' : 'commented', filling);
    case 'follow':
      if (isMore) return words.rich('newFollowedMore', filling);
      return words.rich(count > 1 ? 'newFollowed' : 'followed', filling);
    case 'like':
      return words.rich(it.about === 'comment' ? 'likedComment' : 'likedDiscussion', filling);
    case 'message':
      if (it.about === 'request') return words.rich('asksToTalk', filling);
      return words.rich(count > 1 ? 'newMessages' : 'messageTold', filling);
    case 'moderation':
      if (it.about === 'lifted') return words('lifted');
      return words(it.about === 'appeal' ? 'appealAnswered' : 'decided');
    case 'order':
      return words.rich(orderWords[it.about] ?? 'orderPaid', filling);
    case 'event':
      return words.rich(eventWords[it.about] ?? 'eventChanged', filling);
    case 'badge':
      return it.badge ? words.rich('badgeNamed', { badge: nameOf(it.badge), strong }) : words('badgeTold');
    default:
      return words.rich(`${kind}Told`, filling);
  }
}

/** Who did it: one or two by name, more by number. */
function useWho() {
  const words = useWords('notifications');
  return ({ people: [first, second], count, kind }: Notification) => {
    if (!first) return words('somebody');
    if (!second) return first.name;
    const others = Math.min(count, maxGrouped) - 1;
    if (kind !== 'like' || others === 1) return words('two', { first: first.name, second: second.name });
    return words(count > maxGrouped ? 'manyMore' : 'many', { first: first.name, others });
  };
}
