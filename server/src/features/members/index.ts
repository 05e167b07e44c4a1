export { exportedConsents, listConsents, putConsents } from './consents/store.ts';
export { readAvatarAt } from './profile/avatars.ts';
export { readSettings } from './change-settings.ts';
export { changeRole } from './change-role.ts';
export { insistOnRole, noteAsStaff } from './insist-on-role.ts';
export { tellStaff } from './tell-staff.ts';
export { ensureMember } from './make-member.ts';
export { welcome } from './welcome.ts';
export { decline, declineAddress, declineCode } from './declining.ts';
export { findOwnProfile } from './read-own-profile.ts';
export { findPublicMember } from './profile/read-member.ts';
export { memberRoutes } from './routes.ts';
export { findAnybody } from './running/store.ts';
export { maskedEmail } from './running/users.ts';
export {
  admins,
  findAccount,
  findMemberByEmail,
  findMemberBySupabaseId,
  holding,
  listActiveStaff,
  staff,
} from './store.ts';
export { memberInvariants } from './verify.ts';
export { exportedFaces } from './own-data/own-faces.ts';
export { eraseMember } from './own-data/erase.ts';
export { hollowMember } from './own-data/erasure/store.ts';
export { beginLeaving, endLeaving, isLastAdmin } from './own-data/leaving.ts';
export { exportedMember } from './own-data/store.ts';
export { beginning } from './waiting/store.ts';
