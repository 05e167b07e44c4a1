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

type Parts = Pick<AppContext, 'db' | 'mail' | 'now' | 'config' | 'log'>;

/** Takes what is due for one member, and reports the member before it writes; returns true if there may be more. */
type Turn = (tx: Transaction, house: Parts, found: (memberId: string) => void) => Promise<boolean>;
type Postpone = typeof postponeDueEmail;

// Other scheduled jobs wait during this time.
const longest = 20_000;
const pause = 3_600_000;

/** Sends the due e-mails. Each one is written in the transaction that takes its notifications, so it is never sent twice. */
export async function sendNotificationEmails(house: Parts) {
  try {
    await repeat(house, tellGathered, postponeDueEmail);
  } finally {
    await repeat(house, tellWeek, postponeDigest);
  }
}

/** Repeats while there are due e-mails and time. A failed e-mail is retried later and does not block others. */
async function repeat(house: Parts, turn: Turn, postpone: Postpone) {
  const end = house.now().getTime() + longest;
  let mayBeMore = true;
  while (mayBeMore && house.now().getTime() < end) {
    let memberId: string | undefined;
    try {
      mayBeMore = await house.db.transaction((tx) => turn(tx, house, (id) => (memberId = id)));
    } catch (error) {
      if (memberId === undefined) throw error;
      house.log.error({ error, memberId }, 'letter postponed');
      await postpone(house.db, { memberId, until: new Date(house.now().getTime() + pause) });
    }
  }
}

/** What gathered for one member since they last looked. */
const tellGathered: Turn = async (tx, house, found) => {
  const due = await claimDueEmail(tx, { now: house.now(), zone: house.config.zone });
  if (!due) return false;
  found(due.id);
  const now = house.now();
  const rows = due.hears
    ? await listEmailNotifications(tx, { memberId: due.id, ids: due.ids ?? [], now })
    : [];
  await write(tx, house, { reader: due, rows, which: 'emailNotifications' });
  if (rows.length > 0) await recordNotificationsMailed(tx, { ids: rows.map(({ id }) => id), now });
  return true;
};

/** What one member has not read of a week. */
const tellWeek: Turn = async (tx, house, found) => {
  const due = await claimDueDigest(tx, { now: house.now(), zone: house.config.zone });
  if (!due) return false;
  found(due.id);
  const rows = due.hears ? await listDigestNotifications(tx, { memberId: due.id, now: house.now() }) : [];
  await write(tx, house, { reader: due, rows, which: 'weeklyDigest' });
  return true;
};

type Writing = {
  reader: NotificationEmailRecipient;
  rows: readonly NotificationEmailRow[];
  which: EmailSwitch;
};

async function write(tx: Transaction, { mail, config }: Parts, it: Writing) {
  if (it.rows.length === 0) return;
  const secret = await readLinkSecret(tx);
  await mail.send(tx, writeNotificationEmail({ ...it, siteUrl: config.hubUrl, secret }));
}
