import * as memberCalls from '@mutirao/contract/features/members/endpoints';
import * as reauthenticationCalls from '@mutirao/contract/features/reauthentication/endpoints';
import * as settingsCalls from '@mutirao/contract/features/own-settings/endpoints';
import { createBulkReadAudit } from '#platform/audit/bulk-read-audit';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { changePassword } from './change-password.ts';
import { changeOwnSettings, changeAiObjection, readOwnSettings } from './change-settings.ts';
import { exportMembersAsCsv } from './export-members-csv.ts';
import { importUploadedFile } from './import/import-uploaded-file.ts';
import { searchMembers } from './search-members.ts';
import { readAvatarById, uploadAvatar } from './profile/avatars.ts';
import { changePrivacy, changeProfile } from './profile/change-profile.ts';
import { readMember } from './profile/read-member.ts';
import { reauthenticateSession } from './reauthenticate-session.ts';
import { readOwnProfile } from './read-own-profile.ts';
import { changeMemberRole, listMembersForStaff, readMemberForStaff } from './member-admin.ts';
import { endCurrentSession, readSessionEndReason, startSession } from './start-session.ts';

const calls = { ...memberCalls, ...reauthenticationCalls, ...settingsCalls };

export const createMemberRoutes = (ctx: AppContext, auditBulkRead = createBulkReadAudit(ctx, 'members')) => [
  defineEndpointHandler(calls.startHubSession, (input) => startSession(ctx, input)),
  defineEndpointHandler(calls.endCurrentSession, (input) => endCurrentSession(ctx, input)),
  defineEndpointHandler(calls.readSessionEndReason, (input) => readSessionEndReason(ctx, input)),
  defineEndpointHandler(calls.changePassword, (input) => changePassword(ctx, input)),
  defineEndpointHandler(calls.readReauthenticationMethods, async ({ me }) => ({
    by: await ctx.identity.reauthenticationMethodOf(me.accountId),
  })),
  defineEndpointHandler(calls.reauthenticate, (input) => reauthenticateSession(ctx, input)),
  defineEndpointHandler(calls.readOwnProfile, ({ me }) => readOwnProfile(ctx.db, me)),
  defineEndpointHandler(calls.searchMembers, ({ query }) => searchMembers(ctx, query)),
  defineEndpointHandler(calls.readMember, ({ params }) => readMember(ctx.db, params.id)),
  defineEndpointHandler(calls.changeProfile, (input) => changeProfile(ctx, input)),
  defineEndpointHandler(calls.changePrivacy, (input) => changePrivacy(ctx, input)),
  defineEndpointHandler(calls.uploadAvatar, async ({ me, request }) =>
    uploadAvatar(ctx, me, await request.file()),
  ),
  defineEndpointHandler(calls.readAvatar, ({ params, query }) =>
    readAvatarById(ctx, { id: params.id, size: query.size }),
  ),
  defineEndpointHandler(calls.listMembersForStaff, (input) =>
    auditBulkRead(input.me, listMembersForStaff(ctx, input)),
  ),
  defineEndpointHandler(calls.readUserAdminDetails, ({ me, params }) =>
    readMemberForStaff(ctx, { id: params.id, me }),
  ),
  defineEndpointHandler(calls.changeMemberRole, ({ me, params, body }) =>
    changeMemberRole(ctx, { id: params.id, me, role: body.role }),
  ),
  defineEndpointHandler(calls.exportMembers, (input) => exportMembersAsCsv(ctx, input)),
  defineEndpointHandler(calls.previewMemberImport, (input) =>
    importUploadedFile(ctx, { ...input, isTrial: true }),
  ),
  defineEndpointHandler(calls.importMembers, (input) =>
    importUploadedFile(ctx, { ...input, isTrial: false }),
  ),
  defineEndpointHandler(calls.readMemberSettings, (input) => readOwnSettings(ctx.db, input)),
  defineEndpointHandler(calls.changeOwnSettings, (input) => changeOwnSettings(ctx, input)),
  defineEndpointHandler(calls.setAiObjection, (input) => changeAiObjection(ctx.db, input)),
];
