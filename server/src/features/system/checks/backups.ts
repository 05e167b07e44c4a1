import { findNightlyBackupSummary, type NightlyBackupSummary } from '#features/backups/index';
import type { SystemCheck, SystemCheckResult } from './system-check.ts';

const hour = 3_600_000;
// The hours after which the last good backup counts as old: 24 until the next nightly backup begins, and 12
// more in which that one must finish.
const maxAgeHours = 36;

/** Checks that the last nightly backup is good and recent. */
export const backupsCheck: SystemCheck = {
  id: 'backups',
  everySeconds: 300,
  async run({ db, config, now }): Promise<SystemCheckResult> {
    if (!config.backup) return { problem: 'backups_not_configured', params: {} };
    return toCheckResult(await findNightlyBackupSummary(db), now());
  },
};

function toCheckResult(
  { last_good: good, last_failure: failure, first_queued_at: firstAt }: NightlyBackupSummary,
  now: Date,
): SystemCheckResult {
  const hoursSince = (moment: Date) => Math.floor((now.getTime() - moment.getTime()) / hour);
  if (failure && (!good || failure.finished_at > good.finished_at))
    return { problem: 'backup_failed', params: toFailureParams(failure) };
  const last = good?.finished_at ?? firstAt;
  if (last && hoursSince(last) > maxAgeHours)
    return { problem: 'backup_old', params: { hours: hoursSince(last) } };
  return good ? { state: 'ok' } : { problem: 'backup_missing', params: {} };
}

const toFailureParams = ({ reason, failure }: NonNullable<NightlyBackupSummary['last_failure']>) => ({
  ...failure?.params,
  reason: reason ?? 'none',
  failure: failure?.code ?? 'none',
});
