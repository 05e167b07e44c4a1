export { communityRoutes } from './routes.ts';
export { createOnlineBroadcaster } from './broadcast-online.ts';
