import { calculateDeletedTextCutoffs } from '#features/discussions/index';
import type { AppContext } from '#platform/context/app-context';
import { clearOldDeletedCommentTexts } from './store/erasure.ts';

const batchSize = 200;

/** Empties the text of some comments that were deleted long ago; their rows remain for the replies to them. */
export const purgeDeletedCommentTexts = (ctx: Pick<AppContext, 'db' | 'now'>) =>
  clearOldDeletedCommentTexts(ctx.db, { ...calculateDeletedTextCutoffs(ctx), limit: batchSize });
