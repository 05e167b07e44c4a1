import type { Erasure } from '#platform/house/personal-data';
import { deleteBlocksOf } from './erasure/store.ts';

const most = 200;

/** Forgets whom somebody kept away, and who kept them away. */
export const eraseBlocks: Erasure = async ({ db }, { memberId }) =>
  (await deleteBlocksOf(db, { memberId, most })) === most;
