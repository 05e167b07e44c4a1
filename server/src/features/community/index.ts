export { communityRoutes } from './routes.ts';
export { createOnlineBroadcaster } from './watch-online.ts';
