import type { FastifyInstance } from 'fastify';
import type { Logger } from '#platform/telemetry/log';
import { createThrottledWarningLog } from '#platform/telemetry/throttled-warning-log';
import { toDiskErrorCode } from './disk-error.ts';

export type RequestErrorLogger = (
  error: unknown,
  request: string,
  /** The kind of an error that is not of the disk; undefined if the request caused it: not logged. */
  kind: 'unavailable' | 'unexpected' | undefined,
) => void;

/**
 * Creates the log of the errors of requests. `request` is the id of the request. Errors of a full or failing disk and
 * those of an unavailable database are rate-limited, because every request can cause one.
 */
export function createRequestErrorLogger(server: FastifyInstance, log: Logger): RequestErrorLogger {
  const warnings = createThrottledWarningLog(log);
  server.addHook('onClose', async () => warnings.flush());
  return (error, request, kind) => {
    const disk = toDiskErrorCode(error);
    if (disk) warnings.warn(disk, { request, error });
    else if (kind === 'unavailable') warnings.warn(kind, { request, error });
    else if (kind === 'unexpected') log.error({ request, error }, 'request failed');
  };
}
