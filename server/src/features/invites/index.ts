export { admissionOf, forgetPlaces } from './admission.ts';
export { inviteRoutes } from './routes.ts';
export { sealCodes } from './sealing/seal-codes.ts';
export { inviteInvariants } from './verify.ts';
export { eraseInvites } from './own-data/erase.ts';
export { exportedInvites } from './own-data/store.ts';
