import { fastify } from 'fastify';
import { expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '#platform/database/database-errors';
import { createLogger } from '#platform/telemetry/log';
import { createRequestErrorLogger } from './request-error-logger.ts';

test('while the database is unavailable, its errors share a line, and unexpected errors have their own', async () => {
  const log = createLogger('silent');
  const [warn, error] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
  const server = fastify();
  const logError = createRequestErrorLogger(server, log);
  const unavailable = new DatabaseUnavailableError('the database does not respond');
  const unexpected = new Error('a defect');
  for (const request of ['one', 'two', 'three']) logError(unavailable, request, 'unavailable');
  for (const request of ['four', 'five']) logError(unexpected, request, 'unexpected');
  logError(new Error('bad input'), 'six', undefined);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { request: 'one', error: unavailable, rejected: 1 },
    'unavailable',
  );
  expect(error.mock.calls).toEqual([
    [{ request: 'four', error: unexpected }, 'request failed'],
    [{ request: 'five', error: unexpected }, 'request failed'],
  ]);

  await server.close();
  expect(warn).toHaveBeenLastCalledWith({ request: 'three', error: unavailable, rejected: 2 }, 'unavailable');
  expect(warn).toHaveBeenCalledTimes(2);
});
