import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { AppContext } from '#platform/context/app-context';
import { deleteEventNotices } from '../store/notices.ts';

const max = 500;

/** The number of days a notice is stored: as long as its notification can be read in the bell. */
export const eventNoticeRetentionDays = notificationLimits.retentionDays;

export const purgeEventNotices = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  deleteEventNotices(db, {
    before: new Date(now().getTime() - eventNoticeRetentionDays * 86_400_000),
    limit: max,
  });
