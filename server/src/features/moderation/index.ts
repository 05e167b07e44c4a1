export { moderationRoutes } from './routes.ts';
export { appealExportSection } from './own-data/store.ts';
