export { createJoinRequest } from './create-join-request.ts';
export { joiningRoutes } from './routes.ts';
export { joinRequestExportSection } from './own-data/store.ts';
export { eraseJoinRequest } from './own-data/erase.ts';
