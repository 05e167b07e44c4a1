import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { House } from '#platform/house/house';
import { deleteNotices } from './store.ts';

const most = 500;

/** For how many days a notice is kept: as long as somebody may read in the bell what it told. */
export const noticesKept = notificationLimits.keptDays;

export const forgetNotices = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  deleteNotices(db, { before: new Date(now().getTime() - noticesKept * 86_400_000), most });
