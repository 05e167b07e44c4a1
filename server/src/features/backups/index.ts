export { createNightlyBackupTask, queueNightlyBackup } from './nightly-backup.ts';
export { findNightlyBackupTimes } from './store.ts';
