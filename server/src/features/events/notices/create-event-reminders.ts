import type { AppContext } from '#platform/context/app-context';
import { insertEventReminders } from './store.ts';

const max = 200;

/** Reminds those who go of what begins within a day, and again within an hour. */
export const createEventReminders = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  insertEventReminders(db, { now: now(), most: max });
