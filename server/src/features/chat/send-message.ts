import { chatLimits } from '@mutirao/contract/features/chat/limits';
import type { NewMessage, PrivateMessage } from '@mutirao/contract/features/chat/shapes';
import { newPrivateMessage } from '@mutirao/contract/features/chat/signals';
import { isNewcomer } from '@mutirao/contract/kit/newcomers';
import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import type { Me } from '#platform/http/answer';
import { conflict, Refusal } from '#platform/http/refusal';
import { alreadySent } from '#platform/once/once';
import { notReceiving, refuseClosed } from './closings.ts';
import { findMessage, findOther } from './reading/store.ts';
import { holdConversation, insertMessage, type Hindrances, type NewMessage as Row } from './store.ts';
import { noConversation, toMessage } from './views.ts';

type Parts = Pick<House, 'db' | 'live' | 'now' | 'screening'>;
type Sender = Pick<Me, 'id' | 'role' | 'createdAt'>;

// Of two who begin the same conversation at once one goes on with what the other began; of two that go out under one key
// one is answered with the other.
const tries = 3;
class Overtaken extends Error {}

/**
 * Says something to a member: the one way, for both calls and for the socket. Who says it is known by the session. Said
 * again under the same key, or by a client without keys at once, it is answered with what was said the first time.
 */
export async function sendMessage(house: Parts, me: Sender, body: NewMessage): Promise<PrivateMessage> {
  const { receiverId, content, clientMessageId: clientId, fileIds = [] } = body;
  if (receiverId === me.id) throw new Refusal('bad_request', 'Você não pode escrever para si mesmo.');
  await house.screening.judge({ author: me, texts: { content }, as: 'message' });
  const now = house.now();
  const limits = {
    strangers: chatLimits.requestMessages,
    beginnings: isNewcomer(me.createdAt, now) ? chatLimits.newcomerBeginnings : chatLimits.beginnings,
    sameWithin: chatLimits.sameWithin,
  };
  const said = {
    id: timelyId(now),
    authorId: me.id,
    receiverId,
    clientId,
    content,
    fileIds: [...new Set(fileIds)],
    now,
    limits,
  };
  for (let tried = 0; tried < tries; tried += 1) {
    try {
      return await say(house, said);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  throw conflict();
}

/** The same in a conversation of one's own: with whom it is, is known. */
export async function answerConversation(
  house: Parts,
  {
    me,
    id,
    body,
  }: { me: Sender; id: string; body: Omit<NewMessage, 'receiverId'> & { receiverId?: string | undefined } },
) {
  const otherId = await findOther(house.db, { id, memberId: me.id });
  if (!otherId) throw noConversation();
  if (body.receiverId !== undefined && body.receiverId !== otherId) {
    throw new Refusal('bad_request', 'Esta conversa é com outra pessoa.');
  }
  return sendMessage(house, me, { ...body, receiverId: otherId });
}

/** Overtaken where somebody else was faster: nothing of it stays, and it is worth another look. */
function say({ db, live }: Parts, it: Omit<Row, 'conversationId'>): Promise<PrivateMessage> {
  return db.transaction(async (tx) => {
    const conversationId = await holdConversation(tx, it);
    const row = await insertMessage(tx, { ...it, conversationId });
    if (!row) throw notReceiving();
    if (row.again_id !== null) {
      if (!row.is_same)
        throw conflict('Esta mensagem foi enviada com a identificação de outra. Envie de novo.');
      const known = await findMessage(tx, { id: row.again_id, memberId: it.authorId });
      if (!known || known.deleted_at) throw alreadySent();
      return toMessage(known, it.authorId);
    }
    refuseHindered(row, it);
    if (row.id === null) throw new Overtaken();
    const {
      id,
      conversation_id,
      author_id: senderId,
      receiver_id: receiverId,
      client_id: clientMessageId,
    } = row;
    tx.afterCommit(() =>
      live.tell([senderId, receiverId], newPrivateMessage, {
        id,
        conversationId: conversation_id,
        senderId,
        receiverId,
        clientMessageId,
      }),
    );
    return toMessage(row, it.authorId);
  });
}

function refuseHindered(found: Hindrances, { limits }: Pick<Row, 'limits'>) {
  refuseClosed({ ...found, takes_none: found.takes_none || found.is_refused });
  if (found.is_waiting) {
    throw conflict(
      `Você já enviou ${limits.strangers} mensagens. Espere a pessoa responder para continuar a conversa.`,
    );
  }
  if (found.began_too_many) {
    throw new Refusal('too_many_requests', 'Você já começou muitas conversas hoje. Continue amanhã.', {
      retryAfterSeconds: 3_600,
    });
  }
  if (found.lacks_files)
    throw new Refusal('bad_request', 'Um dos arquivos não está mais aqui. Anexe de novo.');
}
