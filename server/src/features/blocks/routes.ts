import * as calls from '@mutirao/contract/features/blocks/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { blockMember, listBlocks } from './block-member.ts';
import { deleteBlock } from './store/blocks.ts';

export const muteAndBlockRoutes = (ctx: AppContext) => [
  handle(calls.listBlocks, (input) => listBlocks(ctx, input)),
  handle(calls.blockMember, ({ me, params, body }) =>
    blockMember(ctx, { me, otherId: params.id, kind: body.kind }),
  ),
  handle(calls.unblockMember, ({ me, params }) =>
    deleteBlock(ctx.db, { memberId: me.id, otherId: params.id }),
  ),
];
