import { proposalLimits } from '@mutirao/contract/features/events/limits';
import type * as calls from '@mutirao/contract/features/events/proposals/endpoints';
import type { Proposal } from '@mutirao/contract/features/events/proposals/shapes';
import { proposalsChanged } from '@mutirao/contract/features/events/signals';
import { isAtLeast } from '@mutirao/contract/kit/roles';
import { adminsOf, type TeamMoment } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import type { Asked, Me } from '#platform/http/answer';
import { conflict, forbidden } from '#platform/http/refusal';
import { alreadySent, once } from '#platform/once/once';
import { isDifferent, notedOf, writtenOf } from '../writing/change-event.ts';
import { insistOnDay } from '../zone.ts';
import { insistOnAhead, insistOnRemovable, insistOnWaiting } from './held.ts';
import * as store from './store.ts';
import { noProposal, toProposal } from './view.ts';

type Parts = Pick<House, 'db' | 'live' | 'now' | 'config' | 'screening'> & TeamMoment;

/** Puts an event before the admins, once for each key. */
export function proposeEvent(
  house: Parts,
  {
    me,
    body,
    request: { key },
  }: Pick<Asked<typeof calls.proposeEvent>, 'body'> & {
    me: Pick<Me, 'id' | 'role' | 'createdAt'>;
    request: { key: string | undefined };
  },
): Promise<Proposal> {
  const { db, live, now, config } = house;
  const at = now();
  const memberId = me.id;
  return once(
    db,
    { memberId, key },
    {
      async make() {
        const zone = body.zone ?? config.zone;
        const starts = new Date(body.date);
        insistOnAhead(starts, at);
        await insistOnDay(db, { zone, at: starts });
        await judge(house, me, body);
        return db.transaction(async (tx) => {
          await store.holdProposer(tx, memberId);
          const row = await store.insertProposal(tx, {
            id: timelyId(at),
            memberId,
            now: at,
            key,
            admins: adminsOf(house),
            title: body.title,
            description: body.description,
            short_description: body.shortDescription,
            starts_at: starts,
            minutes: body.duration,
            zone,
            format: body.format,
            location: body.location,
            link: body.link,
            category: body.category || null,
            capacity: body.maxParticipants ?? null,
          });
          if (!row) throw await refusalOf(tx, memberId);
          tx.afterCommit(() => live.tell([...row.admins, memberId], proposalsChanged, {}));
          return toProposal(row);
        });
      },
      async find(id) {
        const row = await store.findOwn(db, { id, memberId });
        return row && toProposal(row);
      },
    },
  );
}

async function refusalOf(tx: Transaction, memberId: string) {
  const room = await store.findRoom(tx, memberId);
  if (!room?.open) return forbidden('Este hub não recebe propostas de eventos agora.');
  const { waiting } = proposalLimits;
  if (room.waiting < waiting) return alreadySent();
  return conflict(`Você já tem ${waiting} propostas em análise. Espere uma resposta, ou retire uma delas.`);
}

const texts = ['title', 'description', 'shortDescription', 'location', 'link', 'category'] as const;
type Said = Partial<Record<(typeof texts)[number], string | null | undefined>>;

/** Judges only the texts, because staff review a proposal first in any case. */
const judge = ({ screening }: Parts, author: Pick<Me, 'id' | 'role' | 'createdAt'>, said: Said) =>
  screening.judge({
    author,
    texts: Object.fromEntries(texts.flatMap((name) => (said[name] ? [[name, said[name]]] : []))),
    as: 'detail',
  });

/** Changes a waiting proposal: a member their own, an admin any. */
export async function changeProposal(
  house: Parts,
  {
    me,
    params: { id },
    body: { seen, ...body },
  }: Pick<Asked<typeof calls.changeProposal>, 'me' | 'params' | 'body'>,
): Promise<Proposal> {
  const { db, live, now } = house;
  const at = now();
  if (body.zone !== undefined) await insistOnDay(db, { zone: body.zone, at });
  await judge(house, me, body);
  return db.transaction(async (tx) => {
    const held = await insistOnWaiting(tx, {
      id,
      seen,
      isOf: isAtLeast(me.role, 'admin') ? undefined : me.id,
    });
    const known = { ...held, recording: '' };
    const moved_at = body.date === undefined ? held.starts_at : new Date(body.date);
    const to = writtenOf({ ...known, moved_at }, body);
    if (!isDifferent(known, to)) return toProposal(held);
    if (body.date !== undefined) insistOnAhead(moved_at, at);
    const { before, after } = notedOf(known, to) ?? { before: undefined, after: undefined };
    const isOwn = held.proposer.id === me.id;
    const deed = { id, memberId: me.id, now: at, admins: adminsOf(house) };
    const row = await store.updateProposal(tx, { ...deed, isOwn, to, before, after });
    if (!row) throw forbidden();
    tx.afterCommit(() => live.tell([...row.admins, row.proposer.id], proposalsChanged, {}));
    return toProposal(row);
  });
}

/** Withdraws the member's own waiting proposal, or removes a declined one. */
export async function withdrawProposal(
  house: Parts,
  { me, params: { id } }: Pick<Asked<typeof calls.withdrawProposal>, 'me' | 'params'>,
) {
  const { db, live } = house;
  await db.transaction(async (tx) => {
    await insistOnRemovable(tx, { id, isOf: me.id });
    const gone = await store.deleteOwn(tx, { id, memberId: me.id, admins: adminsOf(house) });
    if (!gone) throw noProposal();
    tx.afterCommit(() => live.tell([...gone.admins, me.id], proposalsChanged, {}));
  });
}
