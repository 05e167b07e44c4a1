import { backupsCheck } from './backups.ts';
import { databaseDiskCheck } from './database-disk.ts';
import { diskCheck } from './disk.ts';
import { emailsCheck } from './emails.ts';
import { failedJobsCheck } from './failed-jobs.ts';
import { instancesCheck } from './instances.ts';
import { scheduledWorkCheck } from './scheduled-work.ts';
import type { SystemCheck } from './system-check.ts';

/** All checks, each in a file with its id. */
export const systemChecks: readonly SystemCheck[] = [
  diskCheck,
  databaseDiskCheck,
  emailsCheck,
  failedJobsCheck,
  backupsCheck,
  scheduledWorkCheck,
  instancesCheck,
];
