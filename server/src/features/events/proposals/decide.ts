import type * as calls from '@mutirao/contract/features/events/proposals/endpoints';
import type { Event } from '@mutirao/contract/features/events/shapes';
import { proposalsChanged } from '@mutirao/contract/features/events/signals';
import { adminsOf, type TeamMoment } from '#features/members/index';
import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import type { Asked } from '#platform/http/answer';
import { forbidden } from '#platform/http/refusal';
import { noEvent, readerOf, toEvent } from '../event-view.ts';
import { findEvent } from '../reading/store.ts';
import { insertEvent } from '../writing/store.ts';
import { tellOfEvent } from '../writing/tell-of-event.ts';
import { insistOnAhead, insistOnWaiting } from './held.ts';
import { putApproved, putDeclined } from './store.ts';

type Parts = Pick<House, 'db' | 'live' | 'now'> & TeamMoment;

/** Publishes a proposal as an event of its proposer. */
export function approveProposal(
  house: Parts,
  { me, params: { id }, body: { seen } }: Pick<Asked<typeof calls.approveProposal>, 'me' | 'params' | 'body'>,
): Promise<Event> {
  const { db, live, now } = house;
  const at = now();
  const reader = readerOf(me, at);
  return db.transaction(async (tx) => {
    const held = await insistOnWaiting(tx, { id, seen });
    insistOnAhead(held.starts_at, at);
    const { proposer, ...written } = held;
    const eventId = timelyId(at);
    const made = await insertEvent(tx, {
      ...written,
      id: eventId,
      status: 'published',
      cover_id: null,
      recording: '',
      later: [],
      key: undefined,
      memberId: me.id,
      now: at,
      proposedBy: proposer.id,
      admins: adminsOf(house),
    });
    if (!made) throw forbidden();
    await putApproved(tx, { id, eventId, memberId: me.id, now: at });
    const row = await findEvent(tx, { id: eventId, reader });
    if (!row) throw noEvent();
    tx.afterCommit(() => {
      tellOfEvent(live, made);
      live.tell([...made.admins, proposer.id], proposalsChanged, {});
    });
    return toEvent(row, reader);
  });
}

/** Declines a proposal, with a reason. */
export async function declineProposal(
  house: Parts,
  {
    me,
    params: { id },
    body: { reason },
  }: Pick<Asked<typeof calls.declineProposal>, 'me' | 'params' | 'body'>,
) {
  const { db, live, now } = house;
  await db.transaction(async (tx) => {
    const { proposer } = await insistOnWaiting(tx, { id });
    const row = await putDeclined(tx, { id, reason, memberId: me.id, now: now(), admins: adminsOf(house) });
    if (!row) throw forbidden();
    tx.afterCommit(() => live.tell([...row.admins, proposer.id], proposalsChanged, {}));
  });
}
