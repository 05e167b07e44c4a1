export { runDueDeletions } from './deletion/carry-out.ts';
export { purgeExpiredExports, runDueExports, type ExportSources } from './export/make-exports.ts';
export { countMemberListReadings } from './incident/store.ts';
export { listAffectedMembers, type AffectedMember } from './incident/list-affected.ts';
export { personalDataRoutes } from './routes.ts';
