import { sendEmailTaskName } from '#platform/mail/delivery-jobs';
import { readEmailsSentTodayAndLastSentAt, readWaitingEmailStats } from '../store/queues.ts';
import { parseDeliveryError } from '../parse-delivery-error.ts';
import type { SystemCheck, SystemCheckContext, SystemCheckResult } from './system-check.ts';

const minute = 60_000;
const minutesUntilStopped = 15;
const minutesUntilLate = 60;

/**
 * Checks that the mail server accepts e-mails. While some e-mails are sent, the waiting ones are only reported as late.
 */
export const emailsCheck: SystemCheck = {
  id: 'emails',
  everySeconds: 60,
  async run(ctx): Promise<SystemCheckResult> {
    const { smtpUrl, isLocal } = ctx.config;
    if (smtpUrl === undefined)
      return isLocal ? { state: 'off' } : { problem: 'emails_not_configured', params: {} };
    const {
      waiting,
      urgent,
      oldest_at: oldestAt,
      last_error: lastError,
    } = await readWaitingEmailStats(ctx.db, sendEmailTaskName);
    const minutes = oldestAt ? Math.floor((ctx.now().getTime() - oldestAt.getTime()) / minute) : 0;
    if (minutes < minutesUntilStopped) return { state: 'ok' };
    const { text: error, isAboutRecipient } = parseDeliveryError(lastError);
    const params = { waiting, urgent, minutes, server: new URL(smtpUrl).hostname, error };
    if (!isAboutRecipient && !(await wasOneSentLately(ctx))) return { problem: 'emails_stopped', params };
    if (minutes >= minutesUntilLate) return { problem: 'emails_late', params };
    return { state: 'ok' };
  },
};

async function wasOneSentLately({ db, now, config: { zone } }: SystemCheckContext) {
  const { last_at: lastAt } = await readEmailsSentTodayAndLastSentAt(db, { now: now(), zone });
  return lastAt !== null && now().getTime() - lastAt.getTime() < minutesUntilStopped * minute;
}
