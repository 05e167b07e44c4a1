export { bookmarkRoutes } from './routes.ts';
