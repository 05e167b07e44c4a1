import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWriteRequest } from './write-requests.ts';

const problemRetentionMs = 10_000;

export type DiskProblem = 'disk full' | 'disk failing';

type Params = { toDiskProblem: (error: Error) => DiskProblem | undefined; now: () => Date };

/**
 * Watches the errors of all requests for those of a disk. The returned function returns the last problem for ten
 * seconds, unless a write that began later has succeeded.
 */
export function watchDiskFailures(
  server: FastifyInstance,
  { toDiskProblem, now }: Params,
): () => DiskProblem | undefined {
  let last: { problem: DiskProblem; at: number; laterRequests: WeakSet<FastifyRequest> } | undefined;
  server.addHook('onRequest', async (request) => void last?.laterRequests.add(request));
  server.addHook('onError', async (_request, _reply, error) => {
    const problem = toDiskProblem(error);
    if (problem) last = { problem, at: now().getTime(), laterRequests: new WeakSet() };
  });
  server.addHook('onResponse', async (request, { statusCode }) => {
    const hasSucceeded = statusCode >= 200 && statusCode < 300 && isWriteRequest(request);
    if (hasSucceeded && last?.laterRequests.has(request)) last = undefined;
  });
  return () => (last && now().getTime() - last.at < problemRetentionMs ? last.problem : undefined);
}
