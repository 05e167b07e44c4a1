import * as calls from '@mutirao/contract/features/blocks/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { muteOrBlockMember, listMutedAndBlockedMembers } from './mute-or-block-member.ts';
import { deleteMuteOrBlock } from './store/blocks.ts';

export const createMuteAndBlockRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.listMutedAndBlockedMembers, (input) => listMutedAndBlockedMembers(ctx, input)),
  defineEndpointHandler(calls.muteOrBlockMember, ({ me, params, body }) =>
    muteOrBlockMember(ctx, { me, otherId: params.id, kind: body.kind }),
  ),
  defineEndpointHandler(calls.unmuteOrUnblockMember, ({ me, params }) =>
    deleteMuteOrBlock(ctx.db, { memberId: me.id, otherId: params.id }),
  ),
];
