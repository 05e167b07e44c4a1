import { notificationKindDefinitions } from '@mutirao/contract/features/notifications/kinds';
import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type { PushPayload } from '@mutirao/contract/features/notifications/schemas';
import type { AppContext } from '#platform/context/app-context';
import { resolveStoredLanguage } from '#platform/http/languages';
import { createTask, type JobResult, type Task } from '#platform/jobs/task';
import { sendPushMessage, type PushOutcome } from '#platform/push/push-service';
import { toErrorCodeOrName } from '#platform/telemetry/error-code';
import { ensurePushPrivateKey } from '../keys.ts';
import { toNotificationSentence } from '../sentence.ts';
import { toNotification } from '../list-notifications.ts';
import {
  deleteGonePushDevices,
  listNotificationsStillToPush,
  listTargetsOfPushJobs,
  queuePushesOfDueNotifications,
  type PushNotificationRow,
  type PushTarget,
} from '../store/pushes.ts';
import { pushJobKind } from './push-job-kind.ts';

type Deps = Pick<AppContext, 'db' | 'now' | 'config' | 'externalFetch' | 'log'>;

const second = 1_000;
const hour = 3_600 * second;
const queueBatchSize = 200;

/** Queues the due notifications for the devices of their recipients, until none is left or the signal aborts. */
export async function queueDuePushes({ db, now, config }: Deps, signal: AbortSignal) {
  let queued = queueBatchSize;
  while (queued === queueBatchSize && !signal.aborted)
    queued = await queuePushesOfDueNotifications(db, {
      now: now(),
      zone: config.zone,
      limit: queueBatchSize,
    });
}

/**
 * Creates the task that sends pushes. A push older than `pushTtlHours` is dropped, because it is no longer useful to
 * its reader.
 */
export const createPushTask = (ctx: Deps): Task<'send_push'> =>
  createTask(pushJobKind, {
    batchSize: 20,
    retry: { firstDelay: 30 * second, maxDelay: hour, maxAge: notificationLimits.pushTtlHours * hour },
    deletesFailed: true,
    run: (jobs) =>
      sendBatch(
        ctx,
        jobs.map(({ payload }) => payload),
      ),
  });

type PushKey = { deviceId: string; notificationId: string };

async function sendBatch(ctx: Deps, pushes: readonly PushKey[]): Promise<JobResult[]> {
  const { db } = ctx;
  const ids = pushes.map(({ notificationId }) => notificationId);
  const targets = await listTargetsOfPushJobs(db, pushes);
  const rows = await listNotificationsStillToPush(db, { ids, now: ctx.now() });
  const privateKey = await ensurePushPrivateKey(db);
  const outcomes = await Promise.all(
    pushes.map(async ({ deviceId, notificationId }) => {
      const target = targets.find(
        (item) => item.device_id === deviceId && item.notification_id === notificationId,
      );
      const row = rows.find(({ id }) => id === notificationId);
      // The device was removed, or the notification was read, withdrawn, turned off or is no longer useful.
      if (!target || !row) return 'refused';
      // An error of one push must not fail the batch, because the other pushes were sent and must not be repeated.
      return sendToDevice(ctx, { target, row, privateKey }).catch((error: unknown) => {
        ctx.log.warn({ error }, 'push was not sent');
        return { laterSeconds: 0, reason: toErrorCodeOrName(error) };
      });
    }),
  );
  const goneIds = pushes.filter((_, index) => outcomes[index] === 'gone').map(({ deviceId }) => deviceId);
  // If the delete fails, the next push to the device reports again that the device is gone.
  await deleteGonePushDevices(db, goneIds).catch((error: unknown) =>
    ctx.log.warn({ error }, 'expired push devices were not deleted'),
  );
  return outcomes.map((outcome) =>
    typeof outcome === 'object'
      ? { reason: outcome.reason, retryAfter: outcome.laterSeconds * second }
      : 'done',
  );
}

type PushDelivery = { target: PushTarget; row: PushNotificationRow; privateKey: Buffer };

async function sendToDevice(
  { externalFetch, config, now }: Deps,
  { target, row, privateKey }: PushDelivery,
): Promise<PushOutcome> {
  return sendPushMessage(
    {
      endpoint: target.endpoint,
      encryptionKeys: { publicKey: target.public_key, secret: target.secret },
      text: JSON.stringify(toPayload(target, row)),
      topic: row.id.replaceAll('-', ''),
      isUrgent: notificationKindDefinitions[row.kind].isUrgent ?? false,
      ttlSeconds: ttlSecondsOf(row, now()),
    },
    { externalFetch, privateKey, now, contact: contactOf(config) },
  );
}

/**
 * Returns how many seconds the push service stores the push for a device that is offline: at most until the
 * notification is no longer useful.
 */
function ttlSecondsOf({ until }: PushNotificationRow, now: Date) {
  const maxSeconds = notificationLimits.pushTtlHours * 3_600;
  return until === null
    ? maxSeconds
    : Math.min(maxSeconds, Math.ceil((until.getTime() - now.getTime()) / second));
}

/** Returns the content of a push: author and subject, but never the text, because others may see the screen. */
function toPayload({ language: chosen, hub }: PushTarget, row: PushNotificationRow): PushPayload {
  const language = resolveStoredLanguage(chosen);
  const notification = toNotification(row, language);
  return {
    title: hub ?? 'Mutirão',
    body: toNotificationSentence(notification, language),
    tag: notification.id,
    path: notification.path,
  };
}

const contactOf = ({ supportEmail, hubUrl }: AppContext['config']) =>
  supportEmail === undefined ? hubUrl : `mailto:${supportEmail}`;
