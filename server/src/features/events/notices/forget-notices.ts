import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { House } from '#platform/house/house';
import { deleteNotices } from './store.ts';

const most = 500;

/** The number of days a notice is stored: as long as its notification can be read in the bell. */
export const noticesKept = notificationLimits.keptDays;

export const forgetNotices = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  deleteNotices(db, { before: new Date(now().getTime() - noticesKept * 86_400_000), most });
