import type { EmailSwitch } from '@mutirao/contract/features/notifications/limits';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { readLinkSecret } from '../keys/keys.ts';
import {
  listDigestNotifications,
  listEmailNotifications,
  recordNotificationsMailed,
  postponeDigest,
  postponeDueEmail,
  claimDueDigest,
  claimDueEmail,
  type NotificationEmailRow,
  type NotificationEmailRecipient,
} from './store.ts';
import { writeNotificationEmail } from './write-notification-email.ts';

type Deps = Pick<AppContext, 'db' | 'mail' | 'now' | 'config' | 'log'>;

/** Takes what is due for one member, and reports the member before it writes; returns true if there may be more. */
type Turn = (tx: Transaction, ctx: Deps, found: (memberId: string) => void) => Promise<boolean>;
type Postpone = typeof postponeDueEmail;

// Other scheduled jobs wait during this time.
const maxDuration = 20_000;
const pause = 3_600_000;

/** Sends the due e-mails. Each one is written in the transaction that takes its notifications, so it is never sent twice. */
export async function sendNotificationEmails(ctx: Deps) {
  try {
    await repeat(ctx, tellGathered, postponeDueEmail);
  } finally {
    await repeat(ctx, tellWeek, postponeDigest);
  }
}

/** Repeats while there are due e-mails and time. A failed e-mail is retried later and does not block others. */
async function repeat(ctx: Deps, turn: Turn, postpone: Postpone) {
  const end = ctx.now().getTime() + maxDuration;
  let mayBeMore = true;
  while (mayBeMore && ctx.now().getTime() < end) {
    let memberId: string | undefined;
    try {
      mayBeMore = await ctx.db.transaction((tx) => turn(tx, ctx, (id) => (memberId = id)));
    } catch (error) {
      if (memberId === undefined) throw error;
      ctx.log.error({ error, memberId }, 'email postponed');
      await postpone(ctx.db, { memberId, until: new Date(ctx.now().getTime() + pause) });
    }
  }
}

/** What gathered for one member since they last looked. */
const tellGathered: Turn = async (tx, ctx, found) => {
  const due = await claimDueEmail(tx, { now: ctx.now(), zone: ctx.config.zone });
  if (!due) return false;
  found(due.id);
  const now = ctx.now();
  const rows = due.hears
    ? await listEmailNotifications(tx, { memberId: due.id, ids: due.ids ?? [], now })
    : [];
  await write(tx, ctx, { reader: due, rows, which: 'emailNotifications' });
  if (rows.length > 0) await recordNotificationsMailed(tx, { ids: rows.map(({ id }) => id), now });
  return true;
};

/** What one member has not read of a week. */
const tellWeek: Turn = async (tx, ctx, found) => {
  const due = await claimDueDigest(tx, { now: ctx.now(), zone: ctx.config.zone });
  if (!due) return false;
  found(due.id);
  const rows = due.hears ? await listDigestNotifications(tx, { memberId: due.id, now: ctx.now() }) : [];
  await write(tx, ctx, { reader: due, rows, which: 'weeklyDigest' });
  return true;
};

type Writing = {
  reader: NotificationEmailRecipient;
  rows: readonly NotificationEmailRow[];
  which: EmailSwitch;
};

async function write(tx: Transaction, { mail, config }: Deps, item: Writing) {
  if (item.rows.length === 0) return;
  const secret = await readLinkSecret(tx);
  await mail.send(tx, writeNotificationEmail({ ...item, siteUrl: config.hubUrl, secret }));
}
