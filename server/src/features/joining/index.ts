export { createJoinRequest } from './create-join-request.ts';
export { joiningRoutes } from './routes.ts';
export { joinRequestExportSection } from './store/own-data.ts';
export { eraseJoinRequest } from './erase-own-data.ts';
