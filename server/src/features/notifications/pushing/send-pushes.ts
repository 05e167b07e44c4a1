import { notificationLimits, urgentNotificationKinds } from '@mutirao/contract/features/notifications/limits';
import type { PushPayload } from '@mutirao/contract/features/notifications/schemas';
import type { AppContext } from '#platform/context/app-context';
import { sendPushMessage, type PushOutcome } from '#platform/push/push-service';
import { readPushKey } from '../keys/keys.ts';
import { toNotificationSentence } from '../emails/sentences.ts';
import { toNotification } from '../list-notifications.ts';
import {
  listPushNotifications,
  queuePushes,
  recordPushResults,
  claimPushes,
  type DuePush,
  type PushNotificationRow,
} from './store.ts';

type Deps = Pick<AppContext, 'db' | 'now' | 'config' | 'externalFetch'>;

const second = 1_000;
const hour = 3_600 * second;
const mostQueued = 200;
const mostAtOnce = 20;
// Longer than the timeout of requests to other servers.
const lease = 60 * second;
const firstWait = 30 * second;

/** Sends the due pushes to devices, until none is left or the signal aborts. */
export async function sendPushes(ctx: Deps, signal: AbortSignal) {
  const { db, now, config } = ctx;
  await repeat(signal, mostQueued, () =>
    queuePushes(db, { now: now(), zone: config.zone, most: mostQueued }),
  );
  await repeat(signal, mostAtOnce, () => sendSome(ctx));
}

async function repeat(signal: AbortSignal, max: number, turn: () => Promise<number>) {
  let done = max;
  while (done === max && !signal.aborted) done = await turn();
}

async function sendSome(ctx: Deps): Promise<number> {
  const { db } = ctx;
  const now = ctx.now();
  const until = new Date(now.getTime() + lease);
  const due = await claimPushes(db, { now, until, most: mostAtOnce });
  if (due.length === 0) return 0;
  const rows = await listPushNotifications(db, { ids: due.map((duePush) => duePush.notification_id), now });
  const told = new Map(rows.map((row) => [row.id, row]));
  const privateKey = await readPushKey(db);
  const sent = await Promise.all(
    due.map(async (duePush) => {
      const row = told.get(duePush.notification_id);
      // Already read, withdrawn, or turned off.
      if (!row) return { it: duePush, outcome: 'refused' as const };
      return { it: duePush, outcome: await pushOne(ctx, { it: duePush, row, privateKey }) };
    }),
  );
  const later = sent.flatMap(({ it, outcome }) => {
    const at = typeof outcome === 'object' ? nextTry(it, outcome.laterSeconds, now) : undefined;
    return at ? [{ ...it, at }] : [];
  });
  const postponed = new Set(later.map(placeOf));
  await recordPushResults(db, {
    later,
    gone: sent.filter(({ outcome }) => outcome === 'gone').map(({ it }) => it.device_id),
    done: due.filter((duePush) => !postponed.has(placeOf(duePush))),
  });
  return due.length;
}

const placeOf = (item: Pick<DuePush, 'device_id' | 'notification_id'>) =>
  `${item.device_id} ${item.notification_id}`;

type One = { it: DuePush; row: PushNotificationRow; privateKey: Buffer };

function pushOne({ externalFetch, config, now }: Deps, { it, row, privateKey }: One): Promise<PushOutcome> {
  return sendPushMessage(
    {
      endpoint: it.endpoint,
      encryptionKeys: { publicKey: it.public_key, secret: it.secret },
      text: JSON.stringify(pushedOf(it, row)),
      topic: row.id.replaceAll('-', ''),
      isUrgent: urgentNotificationKinds.includes(row.kind),
      ttlSeconds: lifeOf(row, now()),
    },
    { outgoing: externalFetch, privateKey, now, contact: contactOf(config) },
  );
}

/** A device that is offline until then no longer gets it. */
function lifeOf({ until }: PushNotificationRow, now: Date) {
  const maxSeconds = notificationLimits.pushTtlHours * 3_600;
  return until === null
    ? maxSeconds
    : Math.min(maxSeconds, Math.ceil((until.getTime() - now.getTime()) / second));
}

/** Returns the content of a push: author and subject, but never the text, because others may see the screen. */
function pushedOf({ language, hub }: DuePush, row: PushNotificationRow): PushPayload {
  const sent = toNotification(row);
  return {
    title: hub ?? 'Mutirão',
    body: toNotificationSentence(sent, language ?? 'pt-BR'),
    tag: sent.id,
    place: sent.place,
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
