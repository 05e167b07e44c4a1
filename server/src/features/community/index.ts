export { communityRoutes } from './routes.ts';
export { watchOnline } from './watch-online.ts';
