import type { Messages } from '../../messages/pt-BR/notifications.ts';
import { notificationKindDefinitions, type NotificationKind } from './kinds.ts';
import { notificationLimits } from './limits.ts';
import type { Notification } from './schemas.ts';

/** What the sentence of a notification depends on. */
export type NotificationSentenceInput = Pick<Notification, 'kind' | 'about' | 'count' | 'people'>;

const { maxGrouped } = notificationLimits;

type KindTexts = Messages['kinds'];

/** The name of a sentence: `message.one`. */
export type NotificationSentenceName = {
  [Kind in NotificationKind]: `${Kind}.${Exclude<keyof KindTexts[Kind] & string, 'label'>}`;
}[NotificationKind];

/**
 * Returns the name of the sentence for a notification among the texts of its kind: that of its `about`, otherwise
 * `one`, `several` or, above the counted maximum, `many`. If the kind has no such sentence, as for an `about` that only
 * a newer server knows, it returns the first sentence of the kind.
 */
export function chooseNotificationSentence(
  kinds: KindTexts,
  { kind, about, count }: Pick<NotificationSentenceInput, 'kind' | 'about' | 'count'>,
): NotificationSentenceName {
  const byCount = [...(count > maxGrouped ? ['many'] : []), ...(count > 1 ? ['several'] : []), 'one'];
  const others = Object.keys(kinds[kind]).filter((one) => one !== 'label');
  const name = [about, ...byCount, ...others]
    .map((one) => `${kind}.${one}`)
    .find((one) => isSentenceOf(kinds, one));
  if (name === undefined) throw new Error(`no sentence ${kind}.${about}`);
  return name;
}

const isSentenceOf = (kinds: KindTexts, name: string): name is NotificationSentenceName =>
  Object.entries(kinds).some(([kind, texts]) => Object.keys(texts).some((one) => name === `${kind}.${one}`));

/** The phrase that names the people of a notification in its sentence, with its values: `Ana and 3 others`. */
export type PeoplePhrase =
  | { name: 'somebody'; values?: undefined }
  | { name: 'one'; values: { first: string } }
  | { name: 'two'; values: { first: string; second: string } }
  | { name: 'many' | 'manyMore'; values: { first: string; others: number } };

/**
 * Returns the phrase that names one or two people. If more than two people caused a notification of a kind that counts
 * them, the phrase names one and counts the others.
 */
export function choosePeoplePhrase({ people, count, kind }: NotificationSentenceInput): PeoplePhrase {
  const [first, second] = people;
  if (!first) return { name: 'somebody' };
  if (!second) return { name: 'one', values: { first: first.name } };
  const others = Math.min(count, maxGrouped) - 1;
  if (!notificationKindDefinitions[kind].countsPeople || others === 1)
    return { name: 'two', values: { first: first.name, second: second.name } };
  return { name: count > maxGrouped ? 'manyMore' : 'many', values: { first: first.name, others } };
}
