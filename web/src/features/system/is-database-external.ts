import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { findCheckState } from './find-check-state.ts';

/** Returns whether the hub has an external database. The check of the disk of the database is off only then. */
export const isDatabaseExternal = (report: Pick<SystemReport, 'checks'>) =>
  findCheckState(report, 'database_disk') === 'off';
