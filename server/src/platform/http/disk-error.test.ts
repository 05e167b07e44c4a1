import { expect, onTestFinished, test, vi } from 'vitest';
import { serverMessages } from '#messages/index';
import { createLogger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import { createHttpServer } from './server.ts';

test.each([
  ['ENOSPC', 'disk_full'],
  ['EDQUOT', 'disk_full'],
  ['EIO', 'disk_failing'],
  ['EROFS', 'disk_failing'],
])('a request that fails with %s gets 503 %s, and the error is logged', async (errno, code) => {
  const log = createLogger('silent');
  const warn = vi.spyOn(log, 'warn');
  const server = await createHttpServer({
    config: { hubUrl: 'http://localhost', trustedProxies: false, connections: 10 },
    log,
    metrics: createMetricsRegistry(),
    messages: serverMessages,
  });
  onTestFinished(() => server.close());
  server.get('/file', async () => {
    throw Object.assign(new Error('cannot write the file'), { code: errno });
  });
  const response = await server.inject('/file');
  expect([response.statusCode, response.json().code]).toEqual([503, code]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { request: response.json().requestId, error: expect.objectContaining({ code: errno }), rejected: 1 },
    code,
  );
});
