export { createJoinRequest } from './create-join-request.ts';
export { createJoiningRoutes } from './routes.ts';
export { joinRequestExportSection } from './store/own-data.ts';
export { eraseJoinRequest } from './erase-own-data.ts';
