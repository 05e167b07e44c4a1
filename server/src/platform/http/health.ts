import type { FastifyInstance } from 'fastify';
import { DatabaseDiskError, DatabaseDiskFullError } from '#platform/database/database-errors';
import type { Metrics } from '#platform/telemetry/metrics';
import { toDiskErrorCode } from './disk-error.ts';
import { watchDiskFailures } from './disk-failures.ts';
import { isLocalRequest } from './security/loopback.ts';
import { ApiError } from './endpoints/api-error.ts';

type Deps = {
  /** Resolves when the database responds and has every migration; throws otherwise. */
  checkReady: () => Promise<void>;
  isStopping: () => boolean;
  /**
   * True if the database's disk has too little space for new work; undefined if the database is on another
   * machine.
   */
  isDiskLow?: (() => Promise<boolean>) | undefined;
  metrics: Metrics;
  now: () => Date;
};

/**
 * Mounts `/healthz` (the process runs), `/readyz` (it can serve requests) and `/metrics` (its figures, for this machine
 * only).
 */
export function mountHealth(
  server: FastifyInstance,
  { checkReady, isStopping, isDiskLow, metrics, now }: Deps,
) {
  server.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );

  // A proxy that keeps connections open would otherwise send its next request on one that is about to be closed.
  server.addHook('onRequest', async (_request, reply) => {
    if (isStopping()) reply.header('Connection', 'close');
  });

  const toDiskProblem = isDiskLow ? toProblemOfOwnDisk : toProblemOfDatabaseDisk;
  const findDiskProblem = watchDiskFailures(server, { toDiskProblem, now });

  // Anyone can request `/readyz` at any rate, so requests during a check share its result.
  let pendingCheck: Promise<string | undefined> | undefined;
  const check = () => (pendingCheck ??= findProblem().finally(() => (pendingCheck = undefined)));
  const findProblem = async () => {
    const problem = await withinOneSecond(checkReady());
    if (problem !== undefined) return problem;
    return findDiskProblem() ?? ((await isDiskLow?.()) ? 'disk full' : undefined);
  };

  server.get('/readyz', async (_request, reply) => {
    const problem = isStopping() ? 'stopping' : await check();
    return reply
      .code(problem ? 503 : 200)
      .header('Cache-Control', 'no-store')
      .send(problem ? { status: 'not ready', reason: problem } : { status: 'ready' });
  });

  server.get('/metrics', async (request, reply) => {
    if (!isLocalRequest(request)) throw new ApiError('not_found');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

// The free space of the own disk is known, so that only its failures are found by errors.
const toProblemOfOwnDisk = (error: Error) =>
  toDiskErrorCode(error) === 'disk_failing' ? 'disk failing' : undefined;

// For a database on another machine, only its own disk errors count, because it does not write to the disk of
// this machine.
function toProblemOfDatabaseDisk(error: Error) {
  if (error instanceof DatabaseDiskFullError) return 'disk full';
  return error instanceof DatabaseDiskError ? 'disk failing' : undefined;
}

async function withinOneSecond(check: Promise<void>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, 1_000, 'database too slow');
  });
  const problem = check.then(
    () => undefined,
    () => 'database away',
  );
  return Promise.race([problem, timeout]).finally(() => clearTimeout(timer));
}
