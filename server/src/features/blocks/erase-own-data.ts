import type { ErasureStep } from '#platform/context/erasure';
import { deleteBlocksInvolvingMember } from './store/erasure.ts';

const batchSize = 200;

/** Deletes the member's blocks, and the blocks of others against the member. */
export const eraseBlocks: ErasureStep = async ({ db }, { memberId }) =>
  (await deleteBlocksInvolvingMember(db, { memberId, limit: batchSize })) === batchSize;
