export { assistantRoutes } from './routes.ts';
export { eraseSummaries } from './own-data/erase.ts';
