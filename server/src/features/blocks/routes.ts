import * as calls from '@mutirao/contract/features/blocks/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { blockMember, listBlocks } from './block-member.ts';
import { deleteBlock } from './store.ts';

export const blockRoutes = (house: AppContext) => [
  handle(calls.listBlocks, (asked) => listBlocks(house, asked)),
  handle(calls.blockMember, ({ me, params, body }) =>
    blockMember(house, { me, otherId: params.id, kind: body.kind }),
  ),
  handle(calls.unblockMember, ({ me, params }) =>
    deleteBlock(house.db, { memberId: me.id, otherId: params.id }),
  ),
];
