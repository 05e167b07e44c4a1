import { chatLimits } from '@mutirao/contract/features/chat/limits';
import type { PrivateMessage } from '@mutirao/contract/features/chat/shapes';

const together = 5 * 60_000;

export type Row = {
  message: PrivateMessage;
  /** A day begins with it. */
  isNewDay: boolean;
  /** Of several that one said without a pause. */
  isFirst: boolean;
  isLast: boolean;
};

/** What was said, with where days begin and what belongs together: by one, on one day, without a pause of minutes. */
export function rowsOf(messages: readonly PrivateMessage[], dayOf: (moment: string) => string): Row[] {
  const belong = (one: PrivateMessage | undefined, other: PrivateMessage | undefined) =>
    one !== undefined &&
    other !== undefined &&
    one.senderId === other.senderId &&
    Date.parse(other.createdAt) - Date.parse(one.createdAt) < together &&
    dayOf(one.createdAt) === dayOf(other.createdAt);
  return messages.map((message, at) => {
    const before = messages[at - 1];
    return {
      message,
      isNewDay: !before || dayOf(before.createdAt) !== dayOf(message.createdAt),
      isFirst: !belong(before, message),
      isLast: !belong(message, messages[at + 1]),
    };
  });
}

/** How many of somebody's messages came after one; all where that one is not among them any more. */
export const receivedSince = (
  messages: readonly PrivateMessage[],
  seenId: string | undefined,
  senderId: string,
) =>
  messages
    .slice(messages.findIndex(({ id }) => id === seenId) + 1)
    .filter((message) => message.senderId === senderId).length;

/** Whether there is still time to word a message anew. */
export const mayEdit = ({ createdAt }: Pick<PrivateMessage, 'createdAt'>, now: Date) =>
  now.getTime() - Date.parse(createdAt) < chatLimits.editMinutes * 60_000;
