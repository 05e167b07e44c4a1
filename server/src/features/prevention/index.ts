export { contentRulesRoutes } from './routes.ts';
export { createContentFilter } from './screening.ts';
