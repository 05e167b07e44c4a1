import { createHash, randomBytes } from 'node:crypto';
import type { CalendarFeedStatus, CreatedCalendarFeed } from '@mutirao/contract/features/events/schemas';
import type { AppContext } from '#platform/context/app-context';
import { deleteCalendarFeedRow, findCalendarFeed, upsertCalendarFeed } from '../store/calendars.ts';

type Deps = Pick<AppContext, 'db' | 'now' | 'config'>;
type Me = { id: string };

export const hashCalendarSecret = (secret: string) => createHash('sha256').update(secret).digest();

/** Returns when the member's calendar feed was created and last used; both are null if there is none. */
export async function readCalendarFeedStatus({ db }: Pick<Deps, 'db'>, me: Me): Promise<CalendarFeedStatus> {
  const row = await findCalendarFeed(db, me.id);
  return { madeAt: row?.created_at.toISOString() ?? null, usedAt: row?.used_at?.toISOString() ?? null };
}

/**
 * Creates a secret address for the member's calendar in place of an earlier one. It is returned once, and only its hash
 * is stored.
 */
export async function createCalendarFeed({ db, now, config }: Deps, me: Me): Promise<CreatedCalendarFeed> {
  const secret = randomBytes(24).toString('base64url');
  const at = now();
  await upsertCalendarFeed(db, { memberId: me.id, hash: hashCalendarSecret(secret), now: at });
  return { address: `${config.hubUrl}/api/calendars/${secret}.ics`, madeAt: at.toISOString() };
}

export const deleteCalendarFeed = ({ db }: Pick<Deps, 'db'>, me: Me) => deleteCalendarFeedRow(db, me.id);
