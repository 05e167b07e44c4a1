import type { ErasureStep } from '#platform/context/erasure';
import { deleteBlocksOf } from './store/erasure.ts';

const batchSize = 200;

/** Deletes the member's blocks, and the blocks of others against the member. */
export const eraseBlocks: ErasureStep = async ({ db }, { memberId }) =>
  (await deleteBlocksOf(db, { memberId, limit: batchSize })) === batchSize;
