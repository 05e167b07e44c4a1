import { deleteFailedJobs, listFailedJobs, retryFailedJobs } from '#platform/jobs/store';
import type { CommandContext } from './command-context.ts';
import { UsageError } from './usage-error.ts';

const maxListed = 1_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Lists the jobs that the hub has given up, runs some of them again, or deletes them. Returns the lines to print; throws
 * a `UsageError` for unknown words.
 */
export async function runJobsCommand({ db, now }: CommandContext, [action, ...ids]: string[]) {
  if (action === undefined) {
    const jobs = await listFailedJobs(db, maxListed);
    if (jobs.length === 0) return ['Nenhuma tarefa falhou.'];
    return jobs.map((job) =>
      [job.id, job.failed_at.toISOString(), job.task, `${job.tries}x`, job.last_error ?? ''].join('\t'),
    );
  }
  const unknown = ids.find((id) => id !== '--all' && !uuid.test(id));
  if (unknown !== undefined || ids.length === 0)
    throw new UsageError('Use: npm run hub -- jobs retry|delete ID..., ou jobs retry --all');
  if (action === 'retry') {
    const chosen = ids.includes('--all') ? undefined : ids;
    return [`Tarefas que serão feitas de novo: ${await retryFailedJobs(db, { ids: chosen, now: now() })}`];
  }
  if (action === 'delete')
    return [
      `Tarefas apagadas: ${await deleteFailedJobs(
        db,
        ids.filter((id) => uuid.test(id)),
      )}`,
    ];
  throw new UsageError(`Não conheço "jobs ${action}". Há: jobs, jobs retry, jobs delete.`);
}
