import { expect, test } from 'vitest';
import { startTwoHubInstances } from '#testing/two-instances';

const hub = await startTwoHubInstances({ HUB_RATE_LIMITS: 'on' });
const { instance1, instance2, people, redis } = hub;

test('a rate limit applies to all instances together', async () => {
  const ana = await people.createSignedInMember('ana');
  const publish = (instance: typeof instance1) =>
    hub.at(instance, ana)('POST', '/api/discussions', { content: 'oi' });
  expect((await publish(instance1)).status).toBe(201);
  const second = await publish(instance2);
  expect(second.status).toBe(429);
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(second.headers.get('retry-after'))).toBeLessThanOrEqual(10);
});

test('wrong passwords are counted by all instances together', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    const wrong = { email: 'ninguem@exemplo.com.br', password: 'errada-1' };
    statuses.push((await people.guest('POST', '/auth/v1/token?grant_type=password', wrong)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test('without Redis each instance counts alone, rejects what is too much, and fails no request', async () => {
  const bia = await people.createSignedInMember('bia');
  await redis.kill();
  const publish = (instance: typeof instance1) =>
    hub.at(instance, bia)('POST', '/api/discussions', { content: 'oi' });
  const responses = [
    await publish(instance1),
    await publish(instance1),
    await publish(instance2),
    await publish(instance2),
  ];
  expect(responses.map(({ status }) => status)).toEqual([201, 429, 201, 429]);
});
