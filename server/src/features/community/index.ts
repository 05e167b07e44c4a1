export { communityRoutes } from './routes.ts';
export { createOnlineCountBroadcaster } from './broadcast-online.ts';
