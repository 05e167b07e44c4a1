import type { House } from '#platform/house/house';
import { putReminders } from './store.ts';

const most = 200;

/** Reminds those who go of what begins within a day, and again within an hour. */
export const remind = ({ db, now }: Pick<House, 'db' | 'now'>) => putReminders(db, { now: now(), most });
