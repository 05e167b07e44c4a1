import { parseArgs } from 'node:util';
import { deleteFailedJobs, listFailedJobs, retryFailedJobs } from '#platform/jobs/store/failed-jobs';
import type { CommandContext } from './command-context.ts';
import { print, printJson } from './print.ts';
import { texts } from './texts.ts';
import { UsageError } from './usage-error.ts';

const maxListed = 1_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const flag = { type: 'boolean', default: false } as const;

/**
 * Lists the jobs that the hub has given up, runs some of them again, or deletes them. Throws a `UsageError` for unknown
 * words.
 */
export async function runJobsCommand({ db, now }: CommandContext, words: string[]) {
  const options = { all: flag, json: flag } as const;
  const { values, positionals } = parseArgs({ args: words, options, strict: true, allowPositionals: true });
  const [action, ...ids] = positionals;
  if (action === undefined && !values.all) return listJobs(db, values.json);
  const isAll = action === 'retry' && values.all && ids.length === 0;
  const isSome = (action === 'retry' || action === 'delete') && !values.all && ids.length > 0;
  if (!isAll && !(isSome && ids.every((id) => uuid.test(id)))) throw new UsageError(texts.usage.jobs);
  const isDeletion = action === 'delete';
  const count = isDeletion
    ? await deleteFailedJobs(db, ids)
    : await retryFailedJobs(db, { ids: isAll ? undefined : ids, now: now() });
  if (values.json) printJson({ count });
  else print(isDeletion ? texts.results.jobsDeleted(count) : texts.results.jobsRetried(count));
}

async function listJobs(db: CommandContext['db'], isJson: boolean) {
  const jobs = await listFailedJobs(db, { limit: maxListed });
  const facts = jobs.map(({ id, failed_at: failedAt, task, tries, last_error: reason }) => ({
    id,
    failedAt: failedAt.toISOString(),
    task,
    tries,
    reason,
  }));
  if (isJson) printJson(facts);
  else if (facts.length === 0) print(texts.results.noFailedJobs);
  else
    for (const { id, failedAt, task, tries, reason } of facts)
      print([id, failedAt, task, `${tries}x`, (reason ?? '').replaceAll(/\s+/g, ' ')].join('\t'));
}
