import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { findCheckState } from './find-check-state.ts';

/** Returns whether the hub has an external database: only then its disk is not checked. */
export const isDatabaseExternal = (report: Pick<SystemReport, 'checks'>) =>
  findCheckState(report, 'database_disk') === 'off';
