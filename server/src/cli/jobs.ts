import { uuidPattern } from '#platform/database/uuid';
import { parseArgs } from 'node:util';
import { nightlyBackupJobName, parseNightlyBackupError } from '#features/backups/index';
import { deleteFailedJobs, listFailedJobs, retryFailedJobs } from '#platform/jobs/store/failed-jobs';
import type { CommandContext } from './command-context.ts';
import { print, printJson } from './print.ts';
import { texts, writeStoredReason } from './texts.ts';
import { UsageError } from './usage-error.ts';

const maxListed = 1_000;
const flag = { type: 'boolean', default: false } as const;

type Params = { isJson: boolean } & (
  | { action: 'list' }
  /** Without `ids`, all jobs are retried. */
  | { action: 'retry'; ids: string[] | undefined }
  | { action: 'delete'; ids: string[] }
);

/** Throws a `UsageError` for unknown words. */
export function parseJobsArgs(args: string[]): Params {
  const options = { all: flag, json: flag } as const;
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
  const [action, ...ids] = positionals;
  const isJson = values.json;
  if (action === undefined && !values.all) return { action: 'list', isJson };
  if (action === 'retry' && values.all && ids.length === 0) return { action, ids: undefined, isJson };
  const hasValidIds = !values.all && ids.length > 0 && ids.every((id) => uuidPattern.test(id));
  if ((action === 'retry' || action === 'delete') && hasValidIds) return { action, ids, isJson };
  throw new UsageError(texts.usage.jobs);
}

/** Lists the jobs that the hub has given up, runs some of them again, or deletes them. */
export async function runJobsCommand({ db, now }: CommandContext, params: Params) {
  const { isJson } = params;
  if (params.action === 'list') return listJobs(db, isJson);
  const isDeletion = params.action === 'delete';
  const count = isDeletion
    ? await deleteFailedJobs(db, params.ids)
    : await retryFailedJobs(db, { ids: params.ids, now: now() });
  if (isJson) printJson({ count });
  else print(isDeletion ? texts.results.jobsDeleted(count) : texts.results.jobsRetried(count));
}

async function listJobs(db: CommandContext['db'], isJson: boolean) {
  const jobs = await listFailedJobs(db, { limit: maxListed });
  const facts = jobs.map(({ id, failed_at: failedAt, task, tries, last_error: reason }) => ({
    id,
    failedAt: failedAt.toISOString(),
    task,
    tries,
    reason:
      reason !== null && task === nightlyBackupJobName
        ? writeStoredReason(parseNightlyBackupError(reason))
        : reason,
  }));
  if (isJson) printJson(facts);
  else if (facts.length === 0) print(texts.results.noFailedJobs);
  else
    for (const { id, failedAt, task, tries, reason } of facts)
      print([id, failedAt, task, `${tries}x`, (reason ?? '').replaceAll(/\s+/g, ' ')].join('\t'));
}
