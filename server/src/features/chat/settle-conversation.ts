import { conversationChanged, conversationRead } from '@mutirao/contract/features/chat/signals';
import type { House } from '#platform/house/house';
import * as store from './settling/store.ts';
import { noConversation } from './views.ts';

type Parts = Pick<House, 'db' | 'live' | 'now'>;
type Own = { id: string; me: { id: string } };

/** Notes how far one has read. One's other windows hear of it, and so does the other, unless one has yet to answer them. */
export async function markRead(
  { db, live }: Parts,
  { id, me, until }: Own & { until: string | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const read = await store.putRead(tx, { id, memberId: me.id, until });
    if (!read) throw noConversation();
    const { read_at: at, other_id: otherId, is_told: isTold, moved } = read;
    if (!moved || !at) return;
    const told = isTold ? [me.id, otherId] : [me.id];
    const said = { conversationId: id, memberId: me.id, until: at.toISOString() };
    tx.afterCommit(() => live.tell(told, conversationRead, said));
  });
}

/** Takes part in what a stranger began; both see it as a conversation then. */
export async function acceptConversation({ db, live, now }: Parts, { id, me }: Own) {
  const two = await store.putAccepted(db, { id, memberId: me.id, now: now() });
  if (!two) throw noConversation();
  live.tell([me.id, two.other_id], conversationChanged, { id });
}

/** Wants nothing of what a stranger began. They are told nothing; what they send next is refused. */
export const refuseConversation = (house: Parts, { id, me }: Own) =>
  settle(house, { id, me }, store.putRefused(house.db, { id, memberId: me.id, now: house.now() }));

/** Lets a conversation be silent, or heard again. */
export const muteConversation = (house: Parts, { id, me, isMuted }: Own & { isMuted: boolean }) =>
  settle(
    house,
    { id, me },
    store.putMuted(house.db, { id, memberId: me.id, at: isMuted ? house.now() : null }),
  );

/** Deletes for oneself what was said so far. */
export const deleteConversation = (house: Parts, { id, me }: Own) =>
  settle(house, { id, me }, store.putCleared(house.db, { id, memberId: me.id, now: house.now() }));

async function settle({ live }: Parts, { id, me }: Own, deed: Promise<boolean>) {
  if (!(await deed)) throw noConversation();
  live.tell([me.id], conversationChanged, { id });
}
