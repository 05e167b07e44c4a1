import { chatLimits } from '@mutirao/contract/features/chat/limits';
import type { PrivateMessage } from '@mutirao/contract/features/chat/shapes';
import { privateMessageChanged } from '@mutirao/contract/features/chat/signals';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import type { Me } from '#platform/http/answer';
import { conflict } from '#platform/http/refusal';
import { refuseClosed } from './closings.ts';
import { findMessage } from './reading/store.ts';
import { removeMessage, restoreMessage } from './removing/store.ts';
import { emptyMessage, updateMessage } from './store.ts';
import { noMessage, toMessage } from './views.ts';

type Parts = Pick<House, 'db' | 'live' | 'now' | 'screening'>;
type Edit = { me: Pick<Me, 'id' | 'role' | 'createdAt'>; id: string; content: string };

/** Edits a message of the member; both participants see that it was edited. */
export async function editMessage(house: Parts, { me, id, content }: Edit): Promise<PrivateMessage> {
  const { db, live, now } = house;
  await house.screening.judge({ author: me, texts: { content }, as: 'message' });
  return db.transaction(async (tx) => {
    const two = await updateMessage(tx, {
      id,
      authorId: me.id,
      now: now(),
      content,
      minutes: chatLimits.editMinutes,
    });
    if (two) refuseClosed(two);
    if (two?.is_late) throw conflict(`Uma mensagem pode ser mudada por ${chatLimits.editMinutes} minutos.`);
    const row = two?.is_done && (await findMessage(tx, { id, memberId: me.id }));
    if (!row) throw noMessage();
    tx.afterCommit(() => tellChanged(live, { id, two }));
    return toMessage(row, me.id);
  });
}

/** Deletes a message of the member for both participants. */
export async function deleteMessage({ db, live, now }: Parts, { me, id }: Pick<Edit, 'me' | 'id'>) {
  await db.transaction(async (tx) => {
    const two = await emptyMessage(tx, { id, authorId: me.id, now: now() });
    if (!two) throw noMessage();
    tx.afterCommit(() => tellChanged(live, { id, two }));
  });
}

/** Removes a message because of a decision about a report, which can be undone; returns false if the message is already gone. */
export async function removeMessageByDecision(
  tx: Transaction,
  { live, now }: Pick<House, 'live' | 'now'>,
  { id }: { id: string },
): Promise<boolean> {
  const two = await removeMessage(tx, { id, now: now() });
  if (two) tx.afterCommit(() => tellChanged(live, { id, two }));
  return two !== undefined;
}

/** Restores a message when the decision that removed it is reverted; returns false if its text was not stored. */
export async function restoreRemovedMessage(
  tx: Transaction,
  { live }: Pick<House, 'live'>,
  id: string,
): Promise<boolean> {
  const two = await restoreMessage(tx, id);
  if (two) tx.afterCommit(() => tellChanged(live, { id, two }));
  return two !== undefined;
}

type Change = { id: string; two: { conversation_id: string; author_id: string; receiver_id: string } };

const tellChanged = (live: House['live'], { id, two }: Change) =>
  live.tell([two.author_id, two.receiver_id], privateMessageChanged, {
    id,
    conversationId: two.conversation_id,
  });
