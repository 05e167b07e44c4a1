import * as calls from '@mutirao/contract/features/invites/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { listAllInvites, listMembersByInvite, listOwnInvites } from './list-own-invites.ts';
import { createInvite } from './create-invite.ts';
import { readInvitePreview, readInviterAvatar } from './read-invite-preview.ts';
import { revokeInvite } from './revoke-invite.ts';

export const createInviteRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.createInvite, (input) => createInvite(ctx, input)),
  defineEndpointHandler(calls.listOwnInvites, (input) => listOwnInvites(ctx, input)),
  defineEndpointHandler(calls.revokeInvite, (input) => revokeInvite(ctx, input)),
  defineEndpointHandler(calls.listMembersByInvite, (input) => listMembersByInvite(ctx, input)),
  defineEndpointHandler(calls.listAllInvites, (input) => listAllInvites(ctx, input)),
  defineEndpointHandler(calls.readInvitePreview, ({ params }) => readInvitePreview(ctx, params)),
  defineEndpointHandler(calls.readInviterAvatar, ({ params }) => readInviterAvatar(ctx, params)),
];
