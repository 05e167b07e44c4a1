export { backUpBeforeUpgrade, backUpTablesBeforeUpgrade } from './back-up-before-upgrade.ts';
export { createNightlyBackupTask, nightlyBackupJobName, queueNightlyBackup } from './nightly-backup.ts';
export { parseNightlyBackupError } from './parse-job-error.ts';
export { createNightlyBackupStatusRoutes } from './routes.ts';
export { findNightlyBackupSummary, recordOperatorBackup, type NightlyBackupSummary } from './store.ts';
