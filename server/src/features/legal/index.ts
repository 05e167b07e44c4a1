export { createLegalRoutes } from './routes.ts';
export { describeBackupRetention } from './backup-retention.ts';
