import type { Messages } from '../pt-BR/index.ts';
import { messages as audit } from './audit.ts';
import { messages as backupFailures } from './backup-failures.ts';
import { messages as courseImportIssues } from './course-import-issues.ts';
import { messages as hubSwitches } from './hub-switches.ts';
import { messages as invariants } from './invariants.ts';
import { messages as notifications } from './notifications.ts';
import { messages as profileFields } from './profile-fields.ts';
import { messages as systemProblems } from './system-problems.ts';
import { messages as system } from './system.ts';

export const messages: Messages = {
  audit,
  backupFailures,
  courseImportIssues,
  hubSwitches,
  invariants,
  notifications,
  profileFields,
  system,
  systemProblems,
};
