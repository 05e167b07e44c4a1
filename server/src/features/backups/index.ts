export { backUpBeforeUpgrade } from './back-up-before-upgrade.ts';
export { createNightlyBackupTask, queueNightlyBackup } from './nightly-backup.ts';
export { createNightlyBackupStatusRoutes } from './routes.ts';
export { findNightlyBackupSummary, recordOperatorBackup, type NightlyBackupSummary } from './store.ts';
