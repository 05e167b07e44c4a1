import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import { mountHealth } from './health.ts';

test('requests during a readiness check share its result; the next request checks again', async () => {
  const server = fastify();
  let checks = 0;
  let check = Promise.withResolvers<void>();
  const checkReady = () => {
    checks += 1;
    return check.promise;
  };
  mountHealth(server, { checkReady, isStopping: () => false, metrics: createMetricsRegistry() });
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
  mountHealth(server, { checkReady: async () => undefined, isStopping: () => false, metrics });
  const { statusCode, body } = await server.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).not.toContain('mutirao_jobs{');
  await server.close();
});
