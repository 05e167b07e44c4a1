export { changeRole } from './change-role.ts';
export { ensureMember } from './make-member.ts';
export { findPublicMember } from './profile/read-member.ts';
export { memberRoutes } from './routes.ts';
export { findMember, findMemberByEmail, findMemberBySupabaseId } from './store.ts';
export { memberInvariants } from './verify.ts';
