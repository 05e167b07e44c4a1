import type { Queryable } from '#platform/database/database';
import { conflict, notFound } from '#platform/http/refusal';
import { findThread, holdEvent } from './store.ts';

/** Throws unless an event may be talked of; holds it, so that its conversation is opened once. */
export async function insistOnEvent(tx: Queryable, eventId: string) {
  const held = await holdEvent(tx, eventId);
  if (!held || held.status === 'draft') throw notFound('Evento não encontrado.');
  if (held.status === 'cancelled') throw conflict('Este evento foi cancelado.');
}

/** Why a discussion could not become the conversation of an event: asked only once something was refused. */
export async function refusalOfEvent(tx: Queryable, eventId: string | undefined) {
  const thread = eventId === undefined ? undefined : await findThread(tx, eventId);
  if (!thread) return undefined;
  return conflict(
    thread.is_open
      ? 'A conversa deste evento já começou: escreva nela.'
      : 'A conversa deste evento está em análise pela moderação.',
  );
}
