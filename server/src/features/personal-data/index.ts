export { carryOutDeletions } from './deletion/carry-out.ts';
export { dropExports, makeExports, type Exported } from './export/make-exports.ts';
export { personalDataRoutes } from './routes.ts';
