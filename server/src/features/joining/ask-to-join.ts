import { tellStaff, type TeamMoment } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { notFound } from '#platform/http/refusal';
import { insertRequest, putWords } from './store.ts';

type Asking = { memberId: string; now: Date };

/** Puts a new account before staff, in the transaction that makes its member. Nothing of the hub is theirs until then. */
export async function askToJoin(
  tx: Transaction,
  house: Pick<House, 'live'> & TeamMoment,
  { memberId, now }: Asking,
) {
  await insertRequest(tx, { memberId, now });
  await tellStaff(tx, house);
}

/** What somebody who waits says of themselves. */
export async function sayWhy(
  { db }: Pick<House, 'db'>,
  { me, words }: { me: { id: string }; words: string },
) {
  if (!(await putWords(db, { memberId: me.id, words }))) throw notFound('Você não tem um pedido à espera.');
}
