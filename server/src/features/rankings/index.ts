export { createRankingRoutes } from './routes.ts';
