import * as z from 'zod/mini';
import type { JobKind } from '#platform/jobs/task';

/** The job that sends one notification to one device. */
export const pushJobKind: JobKind<{ deviceId: string; notificationId: string }, 'send_push'> = {
  name: 'send_push',
  payloadSchema: z.object({ deviceId: z.uuid(), notificationId: z.uuid() }),
};
