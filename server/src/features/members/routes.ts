import * as memberCalls from '@mutirao/contract/features/members/endpoints';
import * as proofCalls from '@mutirao/contract/features/own-proof/endpoints';
import * as settingsCalls from '@mutirao/contract/features/own-settings/endpoints';
import { watchReading } from '#platform/audit/watch-reading';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { changePassword } from './change-password.ts';
import { changeSettings, objectToAi, showSettings } from './change-settings.ts';
import { listMembers } from './list-members.ts';
import { readAvatar, sendAvatar } from './profile/avatars.ts';
import { changePrivacy, changeProfile } from './profile/change-profile.ts';
import { readMember } from './profile/read-member.ts';
import { proveAgain } from './prove-again.ts';
import { readOwnProfile } from './read-own-profile.ts';
import { changeUserRole, listUsers, readUser } from './running/users.ts';
import { endSession, readSessionEnd, syncSession } from './sync-session.ts';

const calls = { ...memberCalls, ...proofCalls, ...settingsCalls };

export const memberRoutes = (house: House, watched = watchReading(house, 'members')) => [
  answer(calls.syncSession, (asked) => syncSession(house, asked)),
  answer(calls.endSession, (asked) => endSession(house, asked)),
  answer(calls.readSessionEnd, (asked) => readSessionEnd(house, asked)),
  answer(calls.changePassword, (asked) => changePassword(house, asked)),
  // A successful response is the whole result.
  answer(calls.readProofWays, async ({ me }) => ({ by: await house.identity.proofOf(me.accountId) })),
  answer(calls.proveAgain, (asked) => proveAgain(house, asked)),
  answer(calls.readProfile, ({ me }) => readOwnProfile(house.db, me)),
  answer(calls.listMembers, ({ query }) => listMembers(house, query)),
  answer(calls.readMember, ({ params }) => readMember(house.db, params.id)),
  answer(calls.changeProfile, (asked) => changeProfile(house, asked)),
  answer(calls.changePrivacy, (asked) => changePrivacy(house, asked)),
  answer(calls.sendAvatar, async ({ me, request }) => sendAvatar(house, me, await request.file())),
  answer(calls.readAvatar, ({ params, query }) => readAvatar(house, { id: params.id, size: query.size })),
  answer(calls.listUsers, (asked) => watched(asked.me, listUsers(house, asked))),
  answer(calls.readUser, ({ me, params }) => readUser(house, { id: params.id, me })),
  answer(calls.changeUserRole, ({ me, params, body }) =>
    changeUserRole(house, { id: params.id, me, role: body.role }),
  ),
  answer(calls.readSettings, (input) => showSettings(house.db, input)),
  answer(calls.changeSettings, (asked) => changeSettings(house, asked)),
  answer(calls.objectToAi, (asked) => objectToAi(house.db, asked)),
];
