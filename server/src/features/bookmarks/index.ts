export { createBookmarkRoutes } from './routes.ts';
