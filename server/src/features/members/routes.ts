import * as memberCalls from '@mutirao/contract/features/members/endpoints';
import * as proofCalls from '@mutirao/contract/features/reauthentication/endpoints';
import * as settingsCalls from '@mutirao/contract/features/own-settings/endpoints';
import { createBulkReadAudit } from '#platform/audit/bulk-read-audit';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { changePassword } from './change-password.ts';
import { changeMemberSettings, changeAiObjection, readOwnSettings } from './change-settings.ts';
import { listMembers } from './list-members.ts';
import { readAvatar, uploadAvatar } from './profile/avatars.ts';
import { changePrivacy, changeProfile } from './profile/change-profile.ts';
import { readMember } from './profile/read-member.ts';
import { reauthenticateSession } from './reauthenticate-session.ts';
import { readOwnProfile } from './read-own-profile.ts';
import { changeUserRole, listUsers, readUser } from './admin/users.ts';
import { endSession, readSessionEnd, syncSession } from './sync-session.ts';

const calls = { ...memberCalls, ...proofCalls, ...settingsCalls };

export const memberRoutes = (house: AppContext, watched = createBulkReadAudit(house, 'members')) => [
  handle(calls.syncSession, (asked) => syncSession(house, asked)),
  handle(calls.endSession, (asked) => endSession(house, asked)),
  handle(calls.readSessionEndReason, (asked) => readSessionEnd(house, asked)),
  handle(calls.changePassword, (asked) => changePassword(house, asked)),
  // A successful response is the whole result.
  handle(calls.readReauthenticationMethods, async ({ me }) => ({
    by: await house.identity.reauthenticationMethodOf(me.accountId),
  })),
  handle(calls.reauthenticate, (asked) => reauthenticateSession(house, asked)),
  handle(calls.readProfile, ({ me }) => readOwnProfile(house.db, me)),
  handle(calls.searchMembers, ({ query }) => listMembers(house, query)),
  handle(calls.readMember, ({ params }) => readMember(house.db, params.id)),
  handle(calls.changeProfile, (asked) => changeProfile(house, asked)),
  handle(calls.changePrivacy, (asked) => changePrivacy(house, asked)),
  handle(calls.uploadAvatar, async ({ me, request }) => uploadAvatar(house, me, await request.file())),
  handle(calls.readAvatar, ({ params, query }) => readAvatar(house, { id: params.id, size: query.size })),
  handle(calls.listUsers, (asked) => watched(asked.me, listUsers(house, asked))),
  handle(calls.readUser, ({ me, params }) => readUser(house, { id: params.id, me })),
  handle(calls.changeUserRole, ({ me, params, body }) =>
    changeUserRole(house, { id: params.id, me, role: body.role }),
  ),
  handle(calls.readMemberSettings, (input) => readOwnSettings(house.db, input)),
  handle(calls.changeMemberSettings, (asked) => changeMemberSettings(house, asked)),
  handle(calls.setAiObjection, (asked) => changeAiObjection(house.db, asked)),
];
