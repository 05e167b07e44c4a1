import * as calls from '@mutirao/contract/features/invites/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { listAllInvites, listInvitedMembers, listInvites } from './list-invites.ts';
import { createInvite } from './create-invite.ts';
import { readInvitation, readInviterAvatar } from './read-invitation.ts';
import { revokeInvite } from './revoke-invite.ts';

export const inviteRoutes = (ctx: AppContext) => [
  handle(calls.createInvite, (input) => createInvite(ctx, input)),
  handle(calls.listInvites, (input) => listInvites(ctx, input)),
  handle(calls.revokeInvite, (input) => revokeInvite(ctx, input)),
  handle(calls.listInvitedMembers, (input) => listInvitedMembers(ctx, input)),
  handle(calls.listAllInvites, (input) => listAllInvites(ctx, input)),
  handle(calls.readInvitation, ({ params }) => readInvitation(ctx, params)),
  handle(calls.readInviterAvatar, ({ params }) => readInviterAvatar(ctx, params)),
];
