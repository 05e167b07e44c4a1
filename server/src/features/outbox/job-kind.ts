import * as z from 'zod/mini';
import type { JobKind } from '#platform/jobs/task';

const payloadSchema = z.object({
  reader: z.string(),
  event: z.object({
    id: z.number(),
    kind: z.string(),
    subject_id: z.guid(),
    by_id: z.nullable(z.guid()),
    at: z.iso.datetime(),
    after_member: z.nullable(z.guid()),
  }),
});

/** The job that passes an event again to a reader that failed on it; its key is the id of the event. */
export const outboxEventJobKind: JobKind<z.output<typeof payloadSchema>, 'process_outbox_event'> = {
  name: 'process_outbox_event',
  payloadSchema,
};

/** The delay between the failure of a reader and the first retry. */
export const firstRetryDelayMs = 60_000;
