import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import {
  chooseNotificationSentence,
  choosePeoplePhrase,
  type NotificationSentenceInput,
} from '@mutirao/contract/features/notifications/sentence';
import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import { contractMessages } from '@mutirao/contract/messages/index';
import { IntlMessageFormat } from 'intl-messageformat';

type Values = Readonly<Record<string, string | number>>;

/** Returns the sentence about a notification as plain text, for e-mails and devices. */
export function toNotificationSentence(
  item: NotificationSentenceInput & Pick<Notification, 'title'>,
  language: Language,
): string {
  const { kinds, people } = contractMessages(language).notifications;
  const who = choosePeoplePhrase(item);
  const write = (text: string, values: Values) => formatPlain(text, values, language);
  const texts: Record<string, string> = kinds[item.kind];
  const name = chooseNotificationSentence(kinds, item).slice(item.kind.length + 1);
  return write(texts[name] ?? '', {
    who: who.name === 'one' ? who.values.first : write(people[who.name], who.values ?? {}),
    count: Math.min(item.count, notificationLimits.maxGrouped),
    title: item.title ?? '',
  });
}

/** Formats an ICU message as plain text: the text in a `<name>` tag of the message gets quotation marks. */
function formatPlain(text: string, values: Values, language: Language): string {
  const formatted = parsedMessage(text, language).format<string>({
    ...values,
    strong: (parts) => parts.join(''),
    name: (parts) => `“${parts.join('')}”`,
  });
  return [formatted].flat().join('');
}

const parsedMessages = new Map<string, IntlMessageFormat>();

/** Returns a parsed message: there are as many as sentences, and each is parsed once. */
function parsedMessage(text: string, language: Language): IntlMessageFormat {
  const key = `${language} ${text}`;
  const parsed = parsedMessages.get(key) ?? new IntlMessageFormat(text, language);
  parsedMessages.set(key, parsed);
  return parsed;
}
