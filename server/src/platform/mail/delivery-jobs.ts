import * as z from 'zod/mini';
import type { JobKind } from '#platform/jobs/task';

/** How a message is delivered: by email or by SMS. */
export type MessageChannel = 'mail' | 'text';

/** The tasks that send messages. */
export type DeliveryTaskName = 'send_email' | 'send_sms';

// `expiresAt`, if given, is the time from which the message is useless: the code in it is no longer valid.
const payloadSchema = z.object({ id: z.uuid(), expiresAt: z.optional(z.iso.datetime()) });

/**
 * The job that sends a message, for each channel. Each has its own task, so that a slow webhook does not delay emails.
 */
export const deliveryJobKindsByChannel: Record<
  MessageChannel,
  JobKind<z.output<typeof payloadSchema>, DeliveryTaskName>
> = {
  mail: { name: 'send_email', payloadSchema },
  text: { name: 'send_sms', payloadSchema },
};

/** The task that sends e-mails. */
export const sendEmailTaskName = deliveryJobKindsByChannel.mail.name;
