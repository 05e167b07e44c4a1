import { chatLimits } from '@mutirao/contract/features/chat/limits';
import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';

const maxGroupGapMs = 5 * 60_000;

/** A message, whether it is the first of its day, and whether it is the first or the last of its group. */
export type MessageWithDayAndGroupFlags = {
  message: PrivateMessage;
  /** True for the first message of a day. */
  isNewDay: boolean;
  /** True for the first message of a group, and for a message that forms no group. */
  isFirst: boolean;
  isLast: boolean;
};

/**
 * Returns the messages as rows: marks where a day begins, and groups messages of one sender on one day if each follows
 * the previous one within five minutes.
 */
export function addDayAndGroupFlags(
  messages: readonly PrivateMessage[],
  dayOf: (moment: string) => string,
): MessageWithDayAndGroupFlags[] {
  const areInSameGroup = (item: PrivateMessage | undefined, other: PrivateMessage | undefined) =>
    item !== undefined &&
    other !== undefined &&
    item.senderId === other.senderId &&
    Date.parse(other.createdAt) - Date.parse(item.createdAt) < maxGroupGapMs &&
    dayOf(item.createdAt) === dayOf(other.createdAt);
  return messages.map((message, index) => {
    const before = messages[index - 1];
    return {
      message,
      isNewDay: !before || dayOf(before.createdAt) !== dayOf(message.createdAt),
      isFirst: !areInSameGroup(before, message),
      isLast: !areInSameGroup(message, messages[index + 1]),
    };
  });
}

/**
 * Returns the number of messages that a sender wrote after the message `seenId`; all if that message is no longer in
 * the list.
 */
export const countReceivedSince = (
  messages: readonly PrivateMessage[],
  seenId: string | undefined,
  senderId: string,
) =>
  messages
    .slice(messages.findIndex(({ id }) => id === seenId) + 1)
    .filter((message) => message.senderId === senderId).length;

/** True while the time limit for editing a message has not passed. Does not check who wrote it. */
export const isWithinEditTime = ({ createdAt }: Pick<PrivateMessage, 'createdAt'>, now: Date) =>
  now.getTime() - Date.parse(createdAt) < chatLimits.editMinutes * 60_000;
