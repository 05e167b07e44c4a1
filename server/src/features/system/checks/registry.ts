import { backupsCheck } from './backups.ts';
import { createCertificateCheck } from './certificate.ts';
import { databaseDiskCheck } from './database-disk.ts';
import { diskCheck } from './disk.ts';
import { dkimCheck } from './dkim.ts';
import { dmarcCheck } from './dmarc.ts';
import { emailsCheck } from './emails.ts';
import { failedJobsCheck } from './failed-jobs.ts';
import { instanceVersionsCheck } from './instances.ts';
import { ptrCheck } from './ptr.ts';
import { pushCheck } from './push.ts';
import { createReleasesCheck } from './releases.ts';
import { scheduledWorkCheck } from './scheduled-work.ts';
import { spfCheck } from './spf.ts';
import { storageCheck } from './storage.ts';
import type { SystemCheck } from './system-check.ts';

/** All checks, each in a file with its id. */
export const systemChecks: readonly SystemCheck[] = [
  diskCheck,
  databaseDiskCheck,
  emailsCheck,
  failedJobsCheck,
  backupsCheck,
  scheduledWorkCheck,
  instanceVersionsCheck,
  storageCheck,
  pushCheck,
  createCertificateCheck(),
  spfCheck,
  dkimCheck,
  dmarcCheck,
  ptrCheck,
  createReleasesCheck(),
];
