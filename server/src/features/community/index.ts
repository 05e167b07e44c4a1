export { createCommunityRoutes } from './routes.ts';
export { startOfDay } from './read-stats.ts';
export { createOnlineCountBroadcaster } from './broadcast-online.ts';
