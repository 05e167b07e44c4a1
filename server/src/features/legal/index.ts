export { createLegalRoutes } from './routes.ts';
