export { consentExportSection, listMemberConsents, insertConsents } from './store/consents.ts';
export { readAvatarByUrl } from './profile/avatars.ts';
export { requireMemberSettings } from './change-settings.ts';
export { changeRole } from './change-role.ts';
export { lockMemberAndAssertRole, recordAuditAsStaff } from './assert-role.ts';
export { emitModerationChangedToStaff } from './emit-moderation-changed-to-staff.ts';
export { ensureMember } from './ensure-member.ts';
export { ensureMemberAtSignIn } from './ensure-member-at-sign-in.ts';
export {
  unsubscribeMember,
  toUnsubscribeUrlBeforeSignature,
  toUnsubscribeCodeBeforeSignature,
} from './unsubscribe.ts';
export { findOwnProfile } from './read-own-profile.ts';
export { findActivityPrivacyJoinDateAndZone } from './profile/read-member.ts';
export { generateMemberCsv } from './export-members-csv.ts';
export { exportMembers, type ExportedMember } from './export-members.ts';
export { ImportFileError } from './import/import-file-error.ts';
export { importMembers, type ImportRowResult } from './import/import-members.ts';
export { parseImportFile } from './import/parse-import-file.ts';
export { createMemberRoutes } from './routes.ts';
export { searchMembersOfAnyStatus } from './store/member-admin.ts';
export { maskEmail } from './member-admin.ts';
export {
  findMemberAccount,
  findOwnProfileByAccountId,
  lockMemberWithRoleAtLeastSql,
  listActiveStaff,
} from './store/members.ts';
export { buildAdminIdsSql, listAdminIds, buildStaffIdsSql, type StaffQueryDeps } from './store/staff-ids.ts';
export { memberInvariants } from './verify.ts';
export { createAvatarExportSource } from './own-data/create-avatar-export-source.ts';
export { eraseAvatarsAndConsents } from './own-data/erase.ts';
export { anonymizeMember } from './store/erasure.ts';
export { markMemberLeaving, unmarkMemberLeaving, isLastAdmin } from './own-data/leaving.ts';
export { memberExportSections } from './store/own-data.ts';
export { startMembershipsCte } from './store/join-status.ts';
