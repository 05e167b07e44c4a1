import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import { serverMessages } from '#messages/index';

type Input = Pick<Notification, 'kind' | 'about' | 'count' | 'people' | 'title'>;

/** Returns the sentence about a notification, for e-mails and devices. */
export function toNotificationSentence(item: Input, language: Language): string {
  const { people, sentences } = serverMessages(language).notificationSentences;
  const { maxGrouped } = notificationLimits;
  const amount = capitalize(
    item.count > maxGrouped ? people.moreThan(maxGrouped) : String(item.count),
    language,
  );
  const of = { who: whoOf(item, language), count: item.count, amount, title: item.title ?? '' };
  const say: Record<keyof typeof sentences, (about: typeof of) => string> = sentences;
  switch (item.kind) {
    case 'comment':
      return item.count > 1 ? say.newComments(of) : say.commented(of);
    case 'follow':
      return item.count > 1 ? say.newFollowed(of) : say.followed(of);
    case 'like':
      return item.about === 'comment' ? say.likedComment(of) : say.likedDiscussion(of);
    case 'message':
      if (item.about === 'request') return say.asksToTalk(of);
      return item.count > 1 ? say.newMessages(of) : say.wrote(of);
    case 'moderation':
      if (item.about === 'lifted') return say.lifted(of);
      return item.about === 'appeal' ? say.appealAnswered(of) : say.decided(of);
    case 'order':
      return say[orderSentences[item.about] ?? 'orderPaid'](of);
    case 'event':
      return say[eventSentences[item.about] ?? 'eventChanged'](of);
    default:
      return say[item.kind](of);
  }
}

const orderSentences: Partial<Record<Input['about'], OrderSentence>> = {
  paid: 'orderPaid',
  owed: 'orderOwed',
  refunded: 'orderRefunded',
};

type OrderSentence = 'orderPaid' | 'orderOwed' | 'orderRefunded';

const eventSentences: Partial<Record<Input['about'], EventSentence>> = {
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

type EventSentence =
  | 'eventChanged'
  | 'eventCancelled'
  | 'eventWithinADay'
  | 'eventWithinAnHour'
  | 'eventPlace'
  | 'eventPromoted'
  | 'eventRecording'
  | 'eventApproved'
  | 'eventDeclined'
  | 'eventProposed';

function whoOf({ people: [first, second], count, kind }: Input, language: Language) {
  const { somebody, and, others, moreOthers } = serverMessages(language).notificationSentences.people;
  const { maxGrouped } = notificationLimits;
  if (!first) return somebody;
  if (!second) return first.name;
  if (kind !== 'like' || count === 2) return `${first.name} ${and} ${second.name}`;
  return `${first.name} ${count > maxGrouped ? moreOthers(maxGrouped - 1) : others(count - 1)}`;
}

const capitalize = (text: string, language: Language) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
