import type { UnsubscribableEmailSetting } from '@mutirao/contract/features/notifications/limits';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { ensureLinkSecret } from '../keys.ts';
import {
  listDigestNotifications,
  listEmailNotifications,
  recordNotificationsMailed,
  postponeDigest,
  postponeDueEmail,
  claimDueDigest,
  claimDueEmail,
  type EmailNotificationRow,
  type NotificationEmailRecipient,
} from '../store/emails.ts';
import { composeNotificationEmail } from './compose-notification-email.ts';

type Deps = Pick<AppContext, 'db' | 'mail' | 'now' | 'config' | 'log'>;

/** Claims one member's due e-mail, passes their id to `onClaimed`, and sends it; false if none was due. */
type SendNext = (tx: Transaction, ctx: Deps, onClaimed: (memberId: string) => void) => Promise<boolean>;
type Postpone = typeof postponeDueEmail;

// The time limit of one run for the e-mails of one kind, because other scheduled work waits for it.
const maxDuration = 20_000;
const postponementMs = 3_600_000;

/**
 * Sends the due e-mails. Each e-mail is queued in the transaction that claims its notifications, so it is
 * never sent twice.
 */
export async function sendNotificationEmails(ctx: Deps) {
  try {
    await sendAllDue(ctx, sendNextEmail, postponeDueEmail);
  } finally {
    await sendAllDue(ctx, sendNextDigest, postponeDigest);
  }
}

/**
 * Calls `sendNext` until no e-mail is due or the time limit is reached. A failed e-mail is retried later and does not
 * block others.
 */
async function sendAllDue(ctx: Deps, sendNext: SendNext, postpone: Postpone) {
  const end = ctx.now().getTime() + maxDuration;
  let hasMore = true;
  while (hasMore && ctx.now().getTime() < end) {
    let memberId: string | undefined;
    try {
      hasMore = await ctx.db.transaction((tx) => sendNext(tx, ctx, (id) => (memberId = id)));
    } catch (error) {
      if (memberId === undefined) throw error;
      ctx.log.error({ error, memberId }, 'email postponed');
      await postpone(ctx.db, { memberId, until: new Date(ctx.now().getTime() + postponementMs) });
    }
  }
}

/** Sends the next due e-mail: the unread notifications of one member that wait for an e-mail. */
const sendNextEmail: SendNext = async (tx, ctx, onClaimed) => {
  const due = await claimDueEmail(tx, { now: ctx.now(), zone: ctx.config.zone });
  if (!due) return false;
  onClaimed(due.id);
  const now = ctx.now();
  const rows = due.wants_email
    ? await listEmailNotifications(tx, { memberId: due.id, ids: due.ids ?? [], now })
    : [];
  await sendEmail(tx, ctx, { reader: due, rows, setting: 'emailNotifications' });
  if (rows.length > 0) await recordNotificationsMailed(tx, { ids: rows.map(({ id }) => id), now });
  return true;
};

/** Sends one member the unread notifications of a week. */
const sendNextDigest: SendNext = async (tx, ctx, onClaimed) => {
  const due = await claimDueDigest(tx, { now: ctx.now(), zone: ctx.config.zone });
  if (!due) return false;
  onClaimed(due.id);
  const rows = due.wants_email ? await listDigestNotifications(tx, { memberId: due.id, now: ctx.now() }) : [];
  await sendEmail(tx, ctx, { reader: due, rows, setting: 'weeklyDigest' });
  return true;
};

type EmailToSend = {
  reader: NotificationEmailRecipient;
  rows: readonly EmailNotificationRow[];
  setting: UnsubscribableEmailSetting;
};

async function sendEmail(tx: Transaction, { mail, config }: Deps, email: EmailToSend) {
  if (email.rows.length === 0) return;
  const secret = await ensureLinkSecret(tx);
  await mail.send(tx, composeNotificationEmail({ ...email, siteUrl: config.hubUrl, secret }));
}
