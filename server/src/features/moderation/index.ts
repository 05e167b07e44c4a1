export { createModerationRoutes } from './routes.ts';
export { appealExportSection } from './store/own-data.ts';
