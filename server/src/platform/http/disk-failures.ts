import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWriteRequest } from './write-requests.ts';

const rememberedMilliseconds = 10_000;

type Params = { isDiskFailure: (error: Error) => boolean; now: () => Date };

/**
 * Watches the errors of all requests for those of a failing disk. The returned function returns true for ten seconds
 * after the last of them, unless a write that began later has succeeded.
 */
export function watchDiskFailures(server: FastifyInstance, { isDiskFailure, now }: Params): () => boolean {
  let last: { at: number; later: WeakSet<FastifyRequest> } | undefined;
  server.addHook('onRequest', async (request) => void last?.later.add(request));
  server.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFailure(error)) last = { at: now().getTime(), later: new WeakSet() };
  });
  server.addHook('onResponse', async (request, { statusCode }) => {
    const hasSucceeded = statusCode >= 200 && statusCode < 300 && isWriteRequest(request);
    if (hasSucceeded && last?.later.has(request)) last = undefined;
  });
  return () => last !== undefined && now().getTime() - last.at < rememberedMilliseconds;
}
