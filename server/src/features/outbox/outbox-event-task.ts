import type * as z from 'zod/mini';
import type { AppContext } from '#platform/context/app-context';
import { createTask, type Job, type JobBatchContext, type Task } from '#platform/jobs/task';
import { firstRetryDelayMs, outboxEventJobKind } from './job-kind.ts';
import type { OutboxEventReader } from './process-outbox-batches.ts';
import { lockOutboxReader, recordOutboxJobProgress, type OutboxEvent } from './store.ts';

type OutboxEventJob = Job<z.output<typeof outboxEventJobKind.payloadSchema>>;

/** Creates the task that passes events again to the reader that failed on them, at growing intervals. */
export const createOutboxEventTask = (
  { db }: Pick<AppContext, 'db'>,
  readers: readonly OutboxEventReader[],
): Task<'process_outbox_event'> =>
  createTask(outboxEventJobKind, {
    batchSize: 1,
    retry: { firstDelay: 2 * firstRetryDelayMs, maxDelay: 60 * firstRetryDelayMs, maxTries: 8 },
    async run(jobs, run) {
      for (const job of jobs) {
        const reader = readers.find(({ reader: name }) => name === job.payload.reader);
        if (!reader) throw new Error(`the outbox has no reader ${job.payload.reader}`);
        await processEventOfJob(db, reader, { job, run });
      }
      return jobs.map(() => 'done');
    },
  });

/** Processes the whole audience of an event, a batch in each transaction. The last one also ends the job. */
async function processEventOfJob(
  db: AppContext['db'],
  { reader, process }: OutboxEventReader,
  { job, run }: { job: OutboxEventJob; run: JobBatchContext },
) {
  let event: OutboxEvent | undefined = { ...job.payload.event, at: new Date(job.payload.event.at) };
  while (event) {
    run.signal.throwIfAborted();
    const current: OutboxEvent = event;
    event = await db.transaction(async (tx) => {
      // A reader expects that no other transaction processes its events.
      await lockOutboxReader(tx, reader);
      const [progress] = await process(tx, [current]);
      if (!progress) throw new Error('the reader did not process the event');
      if (progress.after !== null) {
        await recordOutboxJobProgress(tx, current.id, progress.after);
        return { ...current, after_member: progress.after };
      }
      // Rolls back, if another worker has taken the job over, so that nothing is written twice.
      if (!(await run.complete(tx, job.id))) throw new Error('another worker has taken the job over');
      return undefined;
    });
  }
}
