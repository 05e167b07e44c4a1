import * as memberCalls from '@mutirao/contract/features/members/endpoints';
import * as proofCalls from '@mutirao/contract/features/reauthentication/endpoints';
import * as settingsCalls from '@mutirao/contract/features/own-settings/endpoints';
import { createBulkReadAudit } from '#platform/audit/bulk-read-audit';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { changePassword } from './change-password.ts';
import { changeMemberSettings, changeAiObjection, readOwnSettings } from './change-settings.ts';
import { searchMembers } from './search-members.ts';
import { readAvatar, uploadAvatar } from './profile/avatars.ts';
import { changePrivacy, changeProfile } from './profile/change-profile.ts';
import { readMember } from './profile/read-member.ts';
import { reauthenticateSession } from './reauthenticate-session.ts';
import { readOwnProfile } from './read-own-profile.ts';
import { changeUserRole, listUsers, readUser } from './users.ts';
import { endSession, readSessionEndReason, startSession } from './start-session.ts';

const calls = { ...memberCalls, ...proofCalls, ...settingsCalls };

export const memberRoutes = (ctx: AppContext, watched = createBulkReadAudit(ctx, 'members')) => [
  handle(calls.syncSession, (input) => startSession(ctx, input)),
  handle(calls.endSession, (input) => endSession(ctx, input)),
  handle(calls.readSessionEndReason, (input) => readSessionEndReason(ctx, input)),
  handle(calls.changePassword, (input) => changePassword(ctx, input)),
  // A successful response is the whole result.
  handle(calls.readReauthenticationMethods, async ({ me }) => ({
    by: await ctx.identity.reauthenticationMethodOf(me.accountId),
  })),
  handle(calls.reauthenticate, (input) => reauthenticateSession(ctx, input)),
  handle(calls.readOwnProfile, ({ me }) => readOwnProfile(ctx.db, me)),
  handle(calls.searchMembers, ({ query }) => searchMembers(ctx, query)),
  handle(calls.readMember, ({ params }) => readMember(ctx.db, params.id)),
  handle(calls.changeProfile, (input) => changeProfile(ctx, input)),
  handle(calls.changePrivacy, (input) => changePrivacy(ctx, input)),
  handle(calls.uploadAvatar, async ({ me, request }) => uploadAvatar(ctx, me, await request.file())),
  handle(calls.readAvatar, ({ params, query }) => readAvatar(ctx, { id: params.id, size: query.size })),
  handle(calls.listUsers, (input) => watched(input.me, listUsers(ctx, input))),
  handle(calls.readUser, ({ me, params }) => readUser(ctx, { id: params.id, me })),
  handle(calls.changeUserRole, ({ me, params, body }) =>
    changeUserRole(ctx, { id: params.id, me, role: body.role }),
  ),
  handle(calls.readMemberSettings, (input) => readOwnSettings(ctx.db, input)),
  handle(calls.changeMemberSettings, (input) => changeMemberSettings(ctx, input)),
  handle(calls.setAiObjection, (input) => changeAiObjection(ctx.db, input)),
];
