export { createContentRulesRoutes } from './routes.ts';
export { createContentFilter } from './content-filter.ts';
