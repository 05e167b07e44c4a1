import type { noteEvent as endpoint } from '@mutirao/contract/features/events/endpoints';
import type { Event } from '@mutirao/contract/features/events/shapes';
import { eventChanged } from '@mutirao/contract/features/events/signals';
import type { House } from '#platform/house/house';
import type { Asked, Me } from '#platform/http/answer';
import { conflict, forbidden } from '#platform/http/refusal';
import { noEvent, readerOf, toEvent } from '../event-view.ts';
import { findEvent } from '../reading/store.ts';
import { holdEvent, putLeft, type Left } from './store.ts';

/** Stores the notes and the recording of a past event. Members with an RSVP are notified once that there is a recording. */
export async function noteEvent(
  { db, live, now }: Pick<House, 'db' | 'live' | 'now'>,
  {
    me,
    params: { id },
    body: { seen, ...to },
  }: Pick<Asked<typeof endpoint>, 'params' | 'body'> & { me: Pick<Me, 'id' | 'role'> },
): Promise<Event> {
  const at = now();
  const reader = readerOf(me, at);
  return db.transaction(async (tx) => {
    const known = await holdEvent(tx, id);
    if (!known) throw noEvent();
    if (known.status !== 'published' || known.ends_at > at)
      throw conflict('Notas e gravação são de um evento que terminou.');
    if (known.notes !== to.notes || known.recording !== to.recording) {
      if (seen !== undefined && seen !== known.changed_at.toISOString())
        throw conflict('Outra pessoa mudou este evento enquanto você o editava.');
      const tells = known.recording === '' && to.recording !== '';
      const isWritten = await putLeft(tx, {
        ...to,
        id,
        memberId: me.id,
        now: at,
        tells,
        ...noted(known, to),
      });
      if (!isWritten) throw forbidden();
      tx.afterCommit(() => live.tellEveryone(eventChanged, { id }));
    }
    const row = await findEvent(tx, { id, reader });
    if (!row) throw noEvent();
    return toEvent(row, reader);
  });
}

/** Returns the values of the audit entry: whether there is a text and whether it changed; never the text itself. */
function noted(known: Left, to: Left) {
  const names = (['notes', 'recording'] as const).filter((name) => known[name] !== to[name]);
  const isThere = (left: Left) => Object.fromEntries(names.map((name) => [name, left[name] !== '']));
  const after = names.map((name) => [name, known[name] && to[name] ? 'rewritten' : to[name] !== '']);
  return { before: isThere(known), after: Object.fromEntries(after) };
}
