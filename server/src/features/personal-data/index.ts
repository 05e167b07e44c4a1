export { runDueDeletions } from './deletion/run-due-deletions.ts';
export { purgeExpiredExports, runDueExports } from './export/run-due-exports.ts';
export type { ExportSources } from './export/write-export.ts';
export { countMemberListReadings } from './incident/store.ts';
export { listAffectedMembers, type AffectedMember } from './incident/list-affected.ts';
export { personalDataRoutes } from './routes.ts';
