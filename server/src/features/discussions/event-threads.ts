import type { Queryable } from '#platform/database/database';
import { conflict, notFound } from '#platform/http/endpoints/api-error';
import { findEventThread, lockEventForDiscussion } from './store/event-threads.ts';

/** Throws unless an event can have a discussion; locks the event, so that its discussion is created only once. */
export async function assertEventDiscussable(tx: Queryable, eventId: string) {
  const event = await lockEventForDiscussion(tx, eventId);
  if (!event || event.status === 'draft') throw notFound('Evento não encontrado.');
  if (event.status === 'cancelled') throw conflict('Este evento foi cancelado.');
}

/** Returns a conflict if the event already has a discussion. Call it only after the insert returned no row. */
export async function findDuplicateEventDiscussionError(tx: Queryable, eventId: string | undefined) {
  const thread = eventId === undefined ? undefined : await findEventThread(tx, eventId);
  if (!thread) return undefined;
  return conflict(
    thread.is_open
      ? 'A conversa deste evento já começou: escreva nela.'
      : 'A conversa deste evento está em análise pela moderação.',
  );
}
