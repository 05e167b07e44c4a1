export { createAssistantRoutes } from './routes.ts';
export { eraseSummaries } from './erase-own-data.ts';
