export { carryOutDeletions } from './deletion/carry-out.ts';
export { dropExports, makeExports, type Exported } from './export/make-exports.ts';
export { countWideReadings } from './incident/store.ts';
export { listAffected, type Affected } from './incident/list-affected.ts';
export { personalDataRoutes } from './routes.ts';
