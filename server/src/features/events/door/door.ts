import type * as calls from '@mutirao/contract/features/events/door/endpoints';
import type { Door, Guest, Presence, Ticket } from '@mutirao/contract/features/events/door';
import { doorLimits } from '@mutirao/contract/features/events/limits';
import { presenceChanged } from '@mutirao/contract/features/events/signals';
import { staffOf, type TeamMoment } from '#features/members/index';
import type { House } from '#platform/house/house';
import type { Asked, Me, Page } from '#platform/http/answer';
import { pageByTime, pageWish } from '#platform/http/pages';
import { conflict, notFound } from '#platform/http/refusal';
import { noEvent } from '../event-view.ts';
import * as store from './store.ts';

type Parts = Pick<House, 'db' | 'live' | 'now'> & TeamMoment;
type Standing = { me: Pick<Me, 'id'>; params: { id: string } };

/** Returns the ticket that an attendee shows at check-in. */
export async function readTicket({ db }: Pick<Parts, 'db'>, { me, params }: Standing): Promise<Ticket> {
  const row = await store.findTicket(db, { id: params.id, memberId: me.id });
  if (!row) throw notFound('Só quem vai ao evento tem ingresso.');
  return { code: row.code, presentAt: row.present_at?.toISOString() ?? null };
}

export async function readDoor({ db }: Pick<Parts, 'db'>, { params }: Standing): Promise<Door> {
  const row = await store.findDoor(db, params.id);
  if (!row) throw noEvent();
  const { opensAt, closesAt } = hoursOf(row);
  return {
    title: row.title,
    date: row.starts_at.toISOString(),
    zone: row.zone,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    isCancelled: row.status === 'cancelled',
    going: row.going,
    present: row.present,
  };
}

export async function listGuests(
  { db }: Pick<Parts, 'db'>,
  { params, query }: Pick<Asked<typeof calls.listGuests>, 'params' | 'query'>,
): Promise<Page<Guest>> {
  const { after, limit } = pageWish(query);
  const rows = await store.listGuests(db, { eventId: params.id, q: query.q, after, limit });
  return pageByTime(rows, limit, {
    view: ({ id, name, avatar, present_at: at }) => ({
      id,
      name,
      avatar,
      presentAt: at?.toISOString() ?? null,
    }),
    at: (row) => row.answered_at,
  });
}

/** Checks in the holder of a ticket. */
export const checkIn = (
  house: Parts,
  { me, params, body: { ticket } }: Standing & Pick<Asked<typeof calls.checkIn>, 'body'>,
) =>
  letIn(house, { me, params }, { way: 'ticket', whom: { ticket } }, async (tx) => {
    if (await store.isOfAnother(tx, { ticket, eventId: params.id }))
      return conflict('Este ingresso é de outro evento.');
    return conflict('Este ingresso não vale: confira o código, ou procure a pessoa pelo nome.');
  });

type OneGuest = Standing & { params: { memberId: string } };

/** Checks in an attendee that the staff recognise, without a ticket. */
export const markPresence = (house: Parts, { me, params }: OneGuest) =>
  letIn(house, { me, params }, { way: 'hand', whom: { memberId: params.memberId } }, async () =>
    conflict('Esta pessoa não vai mais ao evento.'),
  );

export async function unmarkPresence(house: Parts, { me, params }: OneGuest) {
  const { db, live, now } = house;
  const { id: eventId, memberId } = params;
  const at = now();
  await db.transaction(async (tx) => {
    insistOnOpen(await store.holdDoor(tx, eventId), at);
    const row = await store.unmark(tx, { eventId, memberId, by: me.id, now: at, staff: staffOf(house) });
    if (row) tx.afterCommit(() => live.tell([...row.staff, memberId], presenceChanged, { id: eventId }));
  });
}

type Whom = Pick<Parameters<typeof store.mark>[1], 'way' | 'whom'>;
type Transaction = Parameters<typeof store.mark>[0];

function letIn(
  house: Parts,
  { me, params: { id: eventId } }: Standing,
  whom: Whom,
  refuse: (tx: Transaction) => Promise<Error>,
) {
  const { db, live, now } = house;
  const at = now();
  return db.transaction(async (tx): Promise<Presence> => {
    insistOnOpen(await store.holdDoor(tx, eventId), at);
    const row = await store.mark(tx, { ...whom, eventId, by: me.id, now: at, staff: staffOf(house) });
    if (!row) throw await refuse(tx);
    if (!row.already)
      tx.afterCommit(() => live.tell([...row.staff, row.id], presenceChanged, { id: eventId }));
    const { id, name, avatar, way, already } = row;
    return { member: { id, name, avatar }, presentAt: row.present_at.toISOString(), way, already };
  });
}

type Held = Awaited<ReturnType<typeof store.holdDoor>>;

function insistOnOpen(held: Held, now: Date) {
  if (!held) throw noEvent();
  if (held.status === 'draft') throw conflict('Este evento ainda é um rascunho.');
  if (held.status === 'cancelled') throw conflict('Este evento foi cancelado.');
  const { opensAt, closesAt } = hoursOf(held);
  if (now < opensAt) throw conflict('A entrada abre duas horas antes de o evento começar.');
  if (now >= closesAt) throw conflict('A entrada já fechou: o evento terminou há mais de uma semana.');
}

const hoursOf = ({ starts_at: start, ends_at: end }: NonNullable<Held>) => ({
  opensAt: new Date(start.getTime() - doorLimits.minutesBefore * 60_000),
  closesAt: new Date(end.getTime() + doorLimits.daysAfter * 86_400_000),
});
