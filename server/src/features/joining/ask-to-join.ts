import { tellStaff, type TeamMoment } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { notFound } from '#platform/http/refusal';
import { insertRequest, putWords } from './store.ts';

type Asking = { memberId: string; now: Date };

/**
 * Inserts a join request for a new account, in the transaction that creates its member. The account has no access to
 * the hub until staff approve it.
 */
export async function askToJoin(
  tx: Transaction,
  house: Pick<House, 'live'> & TeamMoment,
  { memberId, now }: Asking,
) {
  await insertRequest(tx, { memberId, now });
  await tellStaff(tx, house);
}

/** Saves the message that a waiting member writes about themselves. */
export async function sayWhy(
  { db }: Pick<House, 'db'>,
  { me, words }: { me: { id: string }; words: string },
) {
  if (!(await putWords(db, { memberId: me.id, words }))) throw notFound('Você não tem um pedido à espera.');
}
