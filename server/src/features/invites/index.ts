export { createInviteSignUpPolicy, purgeInviteReservations } from './invite-sign-up-policy.ts';
export { inviteRoutes } from './routes.ts';
export { sealPlaintextInviteCodes } from './sealing/seal-codes.ts';
export { inviteInvariants } from './verify.ts';
export { eraseInvites } from './own-data/erase.ts';
export { inviteExportSections } from './own-data/store.ts';
