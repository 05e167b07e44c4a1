export { createInviteSignUpPolicy, purgeInviteReservations } from './invite-sign-up-policy.ts';
export { inviteRoutes } from './routes.ts';
export { sealPlaintextInviteCodes } from './seal-codes.ts';
export { inviteInvariants } from './verify.ts';
export { eraseInvites } from './erase-own-data.ts';
export { inviteExportSections } from './store/own-data.ts';
