import { takeOffThese } from '#features/attachments/index';
import { forgetCleared, forgetRemoved } from '#features/chat/index';
import { blankUnder, emptyDeletedComments } from '#features/comments/index';
import { forgetUnpaidOrders } from '#features/courses/index';
import { deletedTextsEnd, emptyDeletedDiscussions, type Emptying } from '#features/discussions/index';
import { blankOn } from '#features/polls/index';
import { forgetNotices } from '#features/events/index';
import { forgetDevices, forgetNotificationsOn, forgetOldNotifications } from '#features/notifications/index';
import { forgetOldCases } from '#features/reports/index';
import { forgetOldTickets } from '#features/support/index';
import { forgetOldEntries } from '#platform/audit/audit';
import type { House } from '#platform/house/house';
import type { Logger } from '#platform/telemetry/log';

// Purged with a deleted discussion, because it is no longer visible either.
const hanging: readonly Emptying[] = [blankOn, takeOffThese, blankUnder, forgetNotificationsOn];

type Job = (house: House) => Promise<number>;

/** The content that is purged after its retention, a few rows at a time: the next rows follow in the next run. */
const jobs: Readonly<Record<string, Job>> = {
  discussions: (house) => emptyDeletedDiscussions(house, hanging),
  comments: emptyDeletedComments,
  tickets: forgetOldTickets,
  cases: forgetOldCases,
  messages: forgetCleared,
  removedMessages: (house) => forgetRemoved(house, deletedTextsEnd(house).removedBefore),
  entries: forgetOldEntries,
  notifications: forgetOldNotifications,
  eventNotices: forgetNotices,
  devices: forgetDevices,
  unpaidOrders: forgetUnpaidOrders,
};

/** Returns the jobs that purge expired content; each logs how many rows it purged. */
export const lettingGo = (house: House, log: Logger) =>
  Object.entries(jobs).map(([what, job]) => async () => {
    const count = await job(house);
    if (count > 0) log.info({ what, count }, 'let go of what was kept long enough');
  });
