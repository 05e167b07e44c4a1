export { preventionRoutes } from './routes.ts';
export { screeningOf } from './screening.ts';
