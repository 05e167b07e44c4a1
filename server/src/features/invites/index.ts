export {
  createJoiningModeSignUpPolicy,
  purgeExpiredInviteReservations,
} from './joining-mode-sign-up-policy.ts';
export { createInviteRoutes } from './routes.ts';
export { encryptPlaintextInviteCodes } from './encrypt-plaintext-codes.ts';
export { inviteInvariants } from './verify.ts';
export { eraseInvites } from './erase-own-data.ts';
export { inviteExportSections } from './store/own-data.ts';
