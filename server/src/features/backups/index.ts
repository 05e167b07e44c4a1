export { createNightlyBackupTask, queueNightlyBackup } from './nightly-backup.ts';
export { backupRoutes } from './routes.ts';
export { findNightlyBackupTimes } from './store.ts';
