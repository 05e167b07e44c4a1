import { maxListedNights, type NightlyBackups } from '@mutirao/contract/features/backups/schemas';
import type { AppContext } from '#platform/context/app-context';
import { listNightlyBackups } from './store.ts';

/** Returns the schedule of the nightly backup and the backups of the last nights. */
export async function readNightlyBackups({
  db,
  config: { backup, zone },
}: Pick<AppContext, 'db' | 'config'>): Promise<NightlyBackups> {
  const rows = await listNightlyBackups(db, maxListedNights);
  return {
    schedule: backup ? { hour: backup.hour, zone } : null,
    nights: rows.map(({ finished_at: finishedAt, ...night }) => ({
      ...night,
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
  };
}
