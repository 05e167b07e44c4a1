import type { Erasure } from '#platform/house/personal-data';
import { blank } from './erasure/store.ts';

const batch = 200;

/** Forgets what somebody asked in polls, if they wish their texts gone. How they voted stays a vote of nobody in particular. */
export const erasePolls: Erasure = async ({ db }, { memberId, texts }) =>
  texts === 'remove' && (await db.transaction((tx) => blank(tx, { memberId, most: batch }))) > 0;
