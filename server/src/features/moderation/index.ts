export { moderationRoutes } from './routes.ts';
export { exportedAppeals } from './own-data/store.ts';
