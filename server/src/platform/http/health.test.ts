import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import { toDatabaseError } from '#platform/database/database-errors';
import { mountHealth } from './health.ts';

const now = () => new Date();

test('requests during a readiness check share its result; the next request checks again', async () => {
  const server = fastify();
  let checks = 0;
  let check = Promise.withResolvers<void>();
  const checkReady = () => {
    checks += 1;
    return check.promise;
  };
  mountHealth(server, { checkReady, isStopping: () => false, metrics: createMetricsRegistry(), now });
  const request = () => server.inject('/readyz').then(({ statusCode }) => statusCode);

  const many = Array.from({ length: 20 }, request);
  await expect.poll(() => checks).toBe(1);
  check.resolve();
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
  expect(checks).toBe(1);

  check = Promise.withResolvers();
  check.reject(new Error('away'));
  expect(await request()).toBe(503);
  expect(checks).toBe(2);
  await server.close();
});

test('the metrics of a process are read while the jobs cannot be counted', async () => {
  const server = fastify();
  const metrics = createMetricsRegistry();
  metrics.setJobCounter(() => Promise.reject(new Error('the database is unavailable')));
  mountHealth(server, { checkReady: async () => undefined, isStopping: () => false, metrics, now });
  const { statusCode, body } = await server.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).not.toContain('mutirao_jobs{');
  await server.close();
});

test.each([
  ['the database is on the disk of the process', async () => false, 503],
  ['the database is on another machine', undefined, 200],
])('an error of the disk of the files when %s', async (_description, isDiskLow, status) => {
  const server = fastify();
  const metrics = createMetricsRegistry();
  mountHealth(server, {
    checkReady: async () => undefined,
    isStopping: () => false,
    isDiskLow,
    metrics,
    now,
  });
  server.post('/file', async () => {
    throw Object.assign(new Error('cannot write the file'), { code: 'EIO' });
  });
  await server.inject({ method: 'POST', url: '/file' });
  expect((await server.inject('/readyz')).statusCode).toBe(status);
  await server.close();
});

test.each([
  ['53100', 'disk full'],
  ['58030', 'disk failing'],
])(
  'the error %s of a database on another machine gives the reason %s until a write succeeds',
  async (code, reason) => {
    const server = fastify();
    mountHealth(server, {
      checkReady: async () => undefined,
      isStopping: () => false,
      metrics: createMetricsRegistry(),
      now,
    });
    let isBroken = true;
    server.post('/comment', async () => {
      if (isBroken) throw toDatabaseError(Object.assign(new Error('a write failed'), { code }));
      return {};
    });
    await server.inject({ method: 'POST', url: '/comment' });
    const response = await server.inject('/readyz');
    expect([response.statusCode, response.json().reason]).toEqual([503, reason]);
    isBroken = false;
    await server.inject({ method: 'POST', url: '/comment' });
    expect((await server.inject('/readyz')).statusCode).toBe(200);
    await server.close();
  },
);
