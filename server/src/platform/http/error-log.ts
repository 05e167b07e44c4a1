import type { FastifyInstance } from 'fastify';
import type { Logger } from '#platform/telemetry/log';
import { createRepeatedWarnings } from '#platform/telemetry/repeated-warnings';
import { toDiskErrorCode } from './disk-error.ts';

export type ErrorLog = (
  error: unknown,
  request: string,
  /** What the error is besides a full or failing disk; undefined for one that is the fault of the request. */
  kind: 'unavailable' | 'unexpected' | undefined,
) => void;

/**
 * Creates the log of the errors of requests. `request` is the id of the request. Those of a full or failing disk, which
 * can be as many as the requests, are limited.
 */
export function createErrorLog(server: FastifyInstance, log: Logger): ErrorLog {
  const warnings = createRepeatedWarnings(log);
  server.addHook('onClose', async () => warnings.flush());
  return (error, request, kind) => {
    const disk = toDiskErrorCode(error);
    if (disk) warnings.warn(disk, { request, error });
    else if (kind === 'unavailable') log.warn({ request, error }, kind);
    else if (kind === 'unexpected') log.error({ request, error }, 'request failed');
  };
}
