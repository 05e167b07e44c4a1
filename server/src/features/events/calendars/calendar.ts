import { createHash, randomBytes } from 'node:crypto';
import type { CalendarFeed, MadeCalendarFeed } from '@mutirao/contract/features/events/shapes';
import type { House } from '#platform/house/house';
import { deleteCalendar, findCalendar, putCalendar } from './store.ts';

type Parts = Pick<House, 'db' | 'now' | 'config'>;
type Me = { id: string };

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Returns whether the member has a calendar to subscribe to. */
export async function readCalendar({ db }: Pick<Parts, 'db'>, me: Me): Promise<CalendarFeed> {
  const row = await findCalendar(db, me.id);
  return { madeAt: row?.made_at.toISOString() ?? null, usedAt: row?.used_at?.toISOString() ?? null };
}

/** Creates an unguessable address for the member's calendar. It is returned once, and only its hash is stored. */
export async function makeCalendar({ db, now, config }: Parts, me: Me): Promise<MadeCalendarFeed> {
  const secret = randomBytes(24).toString('base64url');
  const at = now();
  await putCalendar(db, { memberId: me.id, hash: hashOf(secret), now: at });
  return { address: `${config.hubUrl}/api/calendars/${secret}.ics`, madeAt: at.toISOString() };
}

export const dropCalendar = ({ db }: Pick<Parts, 'db'>, me: Me) => deleteCalendar(db, me.id);
