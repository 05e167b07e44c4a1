import type { Database } from '#platform/database/database';
import { createTask, type JobResult, type RetryPolicy, type Task } from '#platform/jobs/task';
import type { Logger } from '#platform/telemetry/log';
import { deliveryJobKindsByChannel, type DeliveryTaskName, type MessageChannel } from './delivery-jobs.ts';
import type { MessageTransport } from './message-transport.ts';
import { findUnsentMessagesById, markMessagesFailed, markMessageSent } from './store.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * When a message is sent again after a failure. An email is retried for two days. An SMS is retried for ten minutes
 * only: sent later, it would only alarm its recipient. A message with an expired code is not sent at all.
 */
export const deliveryRetryPoliciesByChannel: Record<MessageChannel, RetryPolicy> = {
  mail: { firstDelay: minute, maxDelay: 6 * hour, maxAge: 48 * hour },
  text: { firstDelay: 5 * second, maxDelay: 2 * minute, maxAge: 10 * minute },
};

type Deps = {
  channel: MessageChannel;
  transport: MessageTransport;
  db: Database;
  now: () => Date;
  log: Logger;
};

/** Creates the task that sends the messages of a channel. Skips messages that are already sent or deleted. */
export function createDeliveryTask({ channel, transport, db, now, log }: Deps): Task<DeliveryTaskName> {
  return createTask(deliveryJobKindsByChannel[channel], {
    batchSize: 4,
    retry: deliveryRetryPoliciesByChannel[channel],
    async run(jobs) {
      const messages = await findUnsentMessagesById(
        db,
        jobs.map(({ payload }) => payload.id),
      );
      const byId = new Map(messages.map((message) => [message.id, message]));
      return Promise.all(
        jobs.map(async ({ payload: { id, expiresAt }, tries }): Promise<JobResult> => {
          const message = byId.get(id);
          if (!message) return 'done';
          if (expiresAt !== undefined && now() >= new Date(expiresAt))
            return { reason: 'the code has expired', isPermanent: true };
          try {
            await transport.send(message);
          } catch (error) {
            const details = transport.describeError(error);
            log.warn({ message: id, channel, tries, details }, 'message was not sent');
            return { reason: JSON.stringify(details ?? {}), isPermanent: transport.isPermanentError(error) };
          }
          // A rejected statement must fail this job alone: the others of the batch must not be sent again because of
          // it.
          return markMessageSent(db, { id, now: now() }).then(
            () => 'done',
            (error: unknown) => ({ reason: `sent, but not recorded: ${String(error)}` }),
          );
        }),
      );
    },
    onFailed: (tx, jobs) =>
      markMessagesFailed(tx, { ids: jobs.map(({ payload }) => payload.id), now: now() }),
  });
}
