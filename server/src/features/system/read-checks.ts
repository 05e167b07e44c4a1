import { compareVersions, hubVersion } from '#platform/config/version';
import type { Queryable } from '#platform/database/database';
import { listCheckRows, type SystemCheckRow } from './store/checks.ts';

/**
 * Returns the stored results of the checks. A release that this version has caught up with since is not reported as a
 * problem.
 */
export const listCheckRowsWithoutOldRelease = async (db: Queryable): Promise<SystemCheckRow[]> =>
  (await listCheckRows(db)).map(dropOldRelease);

function dropOldRelease(row: SystemCheckRow): SystemCheckRow {
  const { version } = row.params;
  if (row.problem !== 'release_available' || typeof version !== 'string') return row;
  if (compareVersions(version, hubVersion) > 0) return row;
  const state = row.state === 'warning' ? 'ok' : row.state;
  return { ...row, state, problem: null, params: {}, copy_text: null, problem_since: null };
}
