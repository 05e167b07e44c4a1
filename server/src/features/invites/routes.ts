import * as calls from '@mutirao/contract/features/invites/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { listAllInvites, listInvitedMembers, listInvites } from './list-invites.ts';
import { createInvite } from './create-invite.ts';
import { readInvitation, readInviterAvatar } from './read-invitation.ts';
import { revokeInvite } from './revoke-invite.ts';

export const inviteRoutes = (house: AppContext) => [
  handle(calls.createInvite, (asked) => createInvite(house, asked)),
  handle(calls.listInvites, (asked) => listInvites(house, asked)),
  handle(calls.revokeInvite, (asked) => revokeInvite(house, asked)),
  handle(calls.listInvitedMembers, (asked) => listInvitedMembers(house, asked)),
  handle(calls.listAllInvites, (asked) => listAllInvites(house, asked)),
  handle(calls.readInvitation, ({ params }) => readInvitation(house, params)),
  handle(calls.readInviterAvatar, ({ params }) => readInviterAvatar(house, params)),
];
