export { runDueDeletions } from './deletion/run-due-deletions.ts';
export { purgeExpiredExports, runDueExports } from './export/run-due-exports.ts';
export type { ExportSources } from './export/write-export.ts';
export { countMemberListReadings } from './store/incident.ts';
export { listIncidentAffectedMembers, type IncidentAffectedMember } from './list-affected.ts';
export { personalDataRoutes } from './routes.ts';
