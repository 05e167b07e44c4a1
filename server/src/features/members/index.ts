export { changeRole } from './change-role.ts';
export { ensureMember } from './make-member.ts';
export { memberRoutes } from './routes.ts';
export { findMember, findMemberByEmail } from './store.ts';
export { memberInvariants } from './verify.ts';
