import * as calls from '@mutirao/contract/features/blocks/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { blockMember, listBlocks } from './block-member.ts';
import { deleteBlock } from './store.ts';

export const blockRoutes = (house: House) => [
  answer(calls.listBlocks, (asked) => listBlocks(house, asked)),
  answer(calls.blockMember, ({ me, params, body }) =>
    blockMember(house, { me, otherId: params.id, kind: body.kind }),
  ),
  answer(calls.unblockMember, ({ me, params }) =>
    deleteBlock(house.db, { memberId: me.id, otherId: params.id }),
  ),
];
