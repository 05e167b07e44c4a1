export { createDeletionTask } from './deletion/deletion-task.ts';
export { createExportTask, purgeExpiredExports } from './export/export-task.ts';
export type { ExportSources } from './export/write-export.ts';
export { countBulkMemberListReadings } from './store/incident.ts';
export {
  listIncidentAffectedMembers,
  type IncidentAffectedMember,
} from './list-incident-affected-members.ts';
export { createPersonalDataRoutes } from './routes.ts';
