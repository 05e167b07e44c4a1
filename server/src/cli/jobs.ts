import { deleteFailedJobs, listFailedJobs, retryFailedJobs } from '#platform/jobs/store';
import type { CommandContext } from './command-context.ts';
import { UsageError } from './usage-error.ts';

const maxListed = 1_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Lists the jobs that the hub has given up, runs some of them again, or deletes them. Returns the lines to print;
 * throws a `UsageError` for unknown words.
 */
export async function runJobsCommand({ db, now }: CommandContext, [action, ...ids]: string[]) {
  if (action === undefined) return listLines(db);
  const isAll = action === 'retry' && ids.length === 1 && ids[0] === '--all';
  const isValid = (action === 'retry' || action === 'delete') && ids.length > 0;
  if (!isValid || (!isAll && !ids.every((id) => uuid.test(id))))
    throw new UsageError('Use: npm run hub -- jobs retry|delete ID..., ou jobs retry --all');
  if (action === 'delete') return [`Tarefas apagadas: ${await deleteFailedJobs(db, ids)}`];
  const count = await retryFailedJobs(db, { ids: isAll ? undefined : ids, now: now() });
  return [`Tarefas que serão feitas de novo: ${count}`];
}

async function listLines(db: CommandContext['db']) {
  const jobs = await listFailedJobs(db, maxListed);
  if (jobs.length === 0) return ['Nenhuma tarefa falhou.'];
  return jobs.map(({ id, failed_at: failedAt, task, tries, last_error: reason }) =>
    [id, failedAt.toISOString(), task, `${tries}x`, (reason ?? '').replaceAll(/\s+/g, ' ')].join('\t'),
  );
}
