import type { AppContext } from '#platform/context/app-context';
import { insertDueEventReminderNotices } from '../store/notices.ts';

const max = 200;

/** Reminds attendees of the events that begin within a day, and again within an hour. */
export const createEventReminders = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  insertDueEventReminderNotices(db, { now: now(), limit: max });
