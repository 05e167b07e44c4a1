import * as calls from '@mutirao/contract/features/invites/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { listEverybodysInvites, listInvited, listInvites } from './list-invites.ts';
import { makeInvite } from './make-invite.ts';
import { readInvitation, readInviterAvatar } from './read-invitation.ts';
import { revokeInvite } from './revoke-invite.ts';

export const inviteRoutes = (house: House) => [
  answer(calls.makeInvite, (asked) => makeInvite(house, asked)),
  answer(calls.listInvites, (asked) => listInvites(house, asked)),
  answer(calls.revokeInvite, (asked) => revokeInvite(house, asked)),
  answer(calls.listInvited, (asked) => listInvited(house, asked)),
  answer(calls.listEverybodysInvites, (asked) => listEverybodysInvites(house, asked)),
  answer(calls.readInvitation, ({ params }) => readInvitation(house, params)),
  answer(calls.readInviterAvatar, ({ params }) => readInviterAvatar(house, params)),
];
