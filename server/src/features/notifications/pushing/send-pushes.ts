import { notificationLimits, urgentNotificationKinds } from '@mutirao/contract/features/notifications/limits';
import type { PushPayload } from '@mutirao/contract/features/notifications/schemas';
import type { AppContext } from '#platform/context/app-context';
import { sendPushMessage, type PushOutcome } from '#platform/push/push-service';
import { ensurePushPrivateKey } from '../keys.ts';
import { toNotificationSentence } from '../emails/sentences.ts';
import { toNotification } from '../list-notifications.ts';
import {
  listPushNotifications,
  queuePushes,
  recordPushResults,
  claimPushes,
  type DuePush,
  type PushNotificationRow,
} from '../store/pushes.ts';

type Deps = Pick<AppContext, 'db' | 'now' | 'config' | 'externalFetch'>;

const second = 1_000;
const hour = 3_600 * second;
const queueBatchSize = 200;
const maxConcurrent = 20;
// Longer than the timeout of requests to other servers.
const lease = 60 * second;
const firstWait = 30 * second;

/** Sends the due pushes to devices, until none is left or the signal aborts. */
export async function sendPushes(ctx: Deps, signal: AbortSignal) {
  const { db, now, config } = ctx;
  await repeat(signal, queueBatchSize, () =>
    queuePushes(db, { now: now(), zone: config.zone, limit: queueBatchSize }),
  );
  await repeat(signal, maxConcurrent, () => sendBatch(ctx));
}

async function repeat(signal: AbortSignal, max: number, runBatch: () => Promise<number>) {
  let done = max;
  while (done === max && !signal.aborted) done = await runBatch();
}

async function sendBatch(ctx: Deps): Promise<number> {
  const { db } = ctx;
  const now = ctx.now();
  const until = new Date(now.getTime() + lease);
  const due = await claimPushes(db, { now, until, limit: maxConcurrent });
  if (due.length === 0) return 0;
  const rows = await listPushNotifications(db, { ids: due.map((duePush) => duePush.notification_id), now });
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const privateKey = await ensurePushPrivateKey(db);
  const results = await Promise.all(
    due.map(async (duePush) => {
      const row = rowsById.get(duePush.notification_id);
      // Already read, withdrawn, or turned off.
      if (!row) return { push: duePush, outcome: 'refused' as const };
      return { push: duePush, outcome: await pushOne(ctx, { push: duePush, row, privateKey }) };
    }),
  );
  const retries = results.flatMap(({ push, outcome }) => {
    const at = typeof outcome === 'object' ? nextTry(push, outcome.laterSeconds, now) : undefined;
    return at ? [{ ...push, at }] : [];
  });
  const postponed = new Set(retries.map(pushKey));
  await recordPushResults(db, {
    retries,
    goneDeviceIds: results.filter(({ outcome }) => outcome === 'gone').map(({ push }) => push.device_id),
    done: due.filter((duePush) => !postponed.has(pushKey(duePush))),
  });
  return due.length;
}

const pushKey = (push: Pick<DuePush, 'device_id' | 'notification_id'>) =>
  `${push.device_id} ${push.notification_id}`;

type One = { push: DuePush; row: PushNotificationRow; privateKey: Buffer };

function pushOne({ externalFetch, config, now }: Deps, { push, row, privateKey }: One): Promise<PushOutcome> {
  return sendPushMessage(
    {
      endpoint: push.endpoint,
      encryptionKeys: { publicKey: push.public_key, secret: push.secret },
      text: JSON.stringify(toPayload(push, row)),
      topic: row.id.replaceAll('-', ''),
      isUrgent: urgentNotificationKinds.includes(row.kind),
      ttlSeconds: ttlSecondsOf(row, now()),
    },
    { outgoing: externalFetch, privateKey, now, contact: contactOf(config) },
  );
}

/** A device that is offline until then no longer gets it. */
function ttlSecondsOf({ until }: PushNotificationRow, now: Date) {
  const maxSeconds = notificationLimits.pushTtlHours * 3_600;
  return until === null
    ? maxSeconds
    : Math.min(maxSeconds, Math.ceil((until.getTime() - now.getTime()) / second));
}

/** Returns the content of a push: author and subject, but never the text, because others may see the screen. */
function toPayload({ language, hub }: DuePush, row: PushNotificationRow): PushPayload {
  const notification = toNotification(row);
  return {
    title: hub ?? 'Mutirão',
    body: toNotificationSentence(notification, language ?? 'pt-BR'),
    tag: notification.id,
    place: notification.place,
  };
}

const contactOf = ({ supportEmail, hubUrl }: AppContext['config']) =>
  supportEmail === undefined ? hubUrl : `mailto:${supportEmail}`;

/**
 * Returns the next retry with exponential backoff, and at least the Retry-After of the push service; undefined once the
 * push is too old.
 */
function nextTry({ tries, made_at: madeAt }: DuePush, laterSeconds: number, now: Date): Date | undefined {
  const wait = Math.min(Math.max(firstWait * 2 ** (tries - 1), laterSeconds * second), hour);
  const at = new Date(now.getTime() + wait);
  return at.getTime() - madeAt.getTime() > notificationLimits.pushTtlHours * hour ? undefined : at;
}
