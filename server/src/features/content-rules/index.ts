export { contentRulesRoutes } from './routes.ts';
export { createContentFilter } from './content-filter.ts';
