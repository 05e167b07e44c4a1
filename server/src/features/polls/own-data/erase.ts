import type { Erasure } from '#platform/house/personal-data';
import { blank } from './erasure/store.ts';

const batch = 200;

/** Erases the questions of a member's polls, if they want their texts removed. Their ballots stay as anonymous votes. */
export const erasePolls: Erasure = async ({ db }, { memberId, texts }) =>
  texts === 'remove' && (await db.transaction((tx) => blank(tx, { memberId, most: batch }))) > 0;
