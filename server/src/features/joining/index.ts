export { createJoinRequest } from './ask-to-join.ts';
export { joiningRoutes } from './routes.ts';
export { exportedJoinRequest } from './own-data/store.ts';
export { eraseJoinRequest } from './own-data/erase.ts';
