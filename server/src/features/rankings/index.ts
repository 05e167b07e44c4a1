export { rankingRoutes } from './routes.ts';
