import { conversationChangedEvent, conversationReadEvent } from '@mutirao/contract/features/chat/events';
import type { AppContext } from '#platform/context/app-context';
import * as store from './store/participants.ts';
import { createConversationNotFoundError } from './views.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now'>;
type OwnConversation = { id: string; me: { id: string } };

/**
 * Records how far a member has read. It is emitted to the member's windows, and to the other participant if the member
 * has accepted the conversation and neither blocks the other.
 */
export async function markConversationRead(
  { db, realtime }: Deps,
  { id, me, until }: OwnConversation & { until: string | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const read = await store.advanceConversationReadPosition(tx, { id, memberId: me.id, until });
    if (!read) throw createConversationNotFoundError();
    const { read_at: at, other_id: otherId, notifies_other: notifiesOther, has_advanced } = read;
    if (!has_advanced || !at) return;
    const recipients = notifiesOther ? [me.id, otherId] : [me.id];
    const payload = { conversationId: id, memberId: me.id, until: at.toISOString() };
    tx.afterCommit(() => realtime.emit(recipients, conversationReadEvent, payload));
  });
}

/** Accepts a message request; both participants then see a conversation. */
export async function acceptConversation({ db, realtime, now }: Deps, { id, me }: OwnConversation) {
  const participant = await store.setConversationAccepted(db, { id, memberId: me.id, now: now() });
  if (!participant) throw createConversationNotFoundError();
  realtime.emit([me.id, participant.other_id], conversationChangedEvent, { id });
}

/** Rejects a message request. The sender is not notified; their next messages are rejected. */
export const rejectConversation = (ctx: Deps, { id, me }: OwnConversation) =>
  applyToConversation(
    ctx,
    { id, me },
    store.setConversationRejected(ctx.db, { id, memberId: me.id, now: ctx.now() }),
  );

/** Mutes or unmutes a conversation. */
export const updateConversationMute = (
  ctx: Deps,
  { id, me, isMuted }: OwnConversation & { isMuted: boolean },
) =>
  applyToConversation(
    ctx,
    { id, me },
    store.setConversationMuted(ctx.db, { id, memberId: me.id, at: isMuted ? ctx.now() : null }),
  );

/**
 * Hides all messages of a conversation up to now from this member only; the other participant keeps them. A message
 * request is also rejected.
 */
export const deleteConversationForSelf = (ctx: Deps, { id, me }: OwnConversation) =>
  applyToConversation(
    ctx,
    { id, me },
    store.setConversationCleared(ctx.db, { id, memberId: me.id, now: ctx.now() }),
  );

async function applyToConversation(
  { realtime }: Deps,
  { id, me }: OwnConversation,
  update: Promise<boolean>,
) {
  if (!(await update)) throw createConversationNotFoundError();
  realtime.emit([me.id], conversationChangedEvent, { id });
}
