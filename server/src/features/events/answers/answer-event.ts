import type { answerEvent as endpoint } from '@mutirao/contract/features/events/endpoints';
import type { Event } from '@mutirao/contract/features/events/shapes';
import { eventAnswered } from '@mutirao/contract/features/events/signals';
import type { House } from '#platform/house/house';
import type { Asked, Me } from '#platform/http/answer';
import { conflict } from '#platform/http/refusal';
import { noEvent, readerOf, toEvent } from '../event-view.ts';
import { holdEvent, putAnswer, type HeldEvent } from './store.ts';
import { tellOfAnswers } from './tell-of-answers.ts';

/** Sets the member's RSVP to an event, or changes it while it can still be changed. */
export async function answerEvent(
  { db, live, now }: Pick<House, 'db' | 'live' | 'now'>,
  {
    me,
    params: { id },
    body,
  }: Pick<Asked<typeof endpoint>, 'params' | 'body'> & { me: Pick<Me, 'id' | 'role'> },
): Promise<Event> {
  const at = now();
  const reader = readerOf(me, at);
  return db.transaction(async (tx) => {
    const held = await holdEvent(tx, id);
    if (!held || (held.status === 'draft' && !reader.edits)) throw noEvent();
    refuseClosed(held, at);
    const { edits } = reader;
    const row = await putAnswer(tx, {
      answer: body.answer,
      listed: body.listed,
      eventId: id,
      memberId: me.id,
      edits,
      now: at,
    });
    // The member was already checked in, or the event was cancelled while this request waited for the lock.
    if (!row) throw conflict('Sua presença neste evento já foi marcada, ou ele acaba de mudar.');
    tx.afterCommit(() => {
      live.tell([...new Set([me.id, ...row.kept_for])], eventAnswered, { id });
      tellOfAnswers(live, id);
    });
    return toEvent(row, reader);
  });
}

function refuseClosed({ status, ends_at: endsAt }: HeldEvent, now: Date) {
  if (status === 'draft') throw conflict('Este evento ainda é um rascunho.');
  if (status === 'cancelled') throw conflict('Este evento foi cancelado.');
  if (endsAt <= now) throw conflict('Este evento já terminou.');
}
