export { createJoinRequest } from './create-join-request.ts';
export { joiningRoutes } from './routes.ts';
export { exportedJoinRequest } from './own-data/store.ts';
export { eraseJoinRequest } from './own-data/erase.ts';
