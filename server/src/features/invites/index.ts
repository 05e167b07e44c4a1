export { createInviteSignUpPolicy, purgeExpiredInviteReservations } from './invite-sign-up-policy.ts';
export { createInviteRoutes } from './routes.ts';
export { encryptPlaintextInviteCodes } from './seal-codes.ts';
export { inviteInvariants } from './verify.ts';
export { eraseInvites } from './erase-own-data.ts';
export { inviteExportSections } from './store/own-data.ts';
