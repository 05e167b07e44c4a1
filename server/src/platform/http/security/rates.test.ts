import { randomUUID } from 'node:crypto';
import { rateLimits, type RateClass, type RateLimit } from '@mutirao/contract/kit/rate-limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '#platform/database/database';
import { uploadFileAsDataUrl } from '#testing/files';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { createSharedRateLimiter } from './rate-limiter.ts';

const day = 86_400;
const advanceTime = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
// Every limit depends only on the clock, which stays fixed until a test moves it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

type Case = [rate: RateClass, points: number, seconds: number, age: 'old' | 'new'];

describe('every limit allows its number of requests, not one more, and as many again after its time', () => {
  test.each<Case>([
    ['publish', 1, 10, 'old'],
    ['publish', 20, 3600, 'old'],
    ['publish', 5, day, 'new'],
    ['comment', 1, 3, 'old'],
    ['comment', 60, 3600, 'old'],
    ['comment', 20, day, 'new'],
    ['like', 60, 60, 'old'],
    ['like', 500, day, 'old'],
    ['vote', 30, 60, 'old'],
    ['program', 12, 60, 'old'],
    ['program', 200, 3600, 'old'],
    ['report', 10, day, 'old'],
    ['contact', 5, 3600, 'old'],
    ['support', 1, 3, 'old'],
    ['support', 60, 3600, 'old'],
    ['edit', 30, 600, 'old'],
    ['attach', 10, 60, 'old'],
    ['attach', 50, 3600, 'old'],
    ['search', 90, 60, 'old'],
    ['read', 300, 60, 'old'],
  ])('%s is limited to %i in %i s, of an account that is %s', async (rate, points, seconds, age) => {
    const limits = createSharedRateLimiter({ isEnabled: true });
    const me = { id: 'ana', role: 'member' } as const;
    const createdAt = new Date(Date.now() - (age === 'old' ? 2 * day * 1000 : 0));
    const charge = () => limits.enforce(rate, { me: { ...me, createdAt }, ip: '192.0.2.1', now: new Date() });
    const step = toRequestInterval(rateLimits[rate].member, seconds);
    // The limit of an old member is tested a second time after its window. A new member is no longer new by then, so
    // there is only one round.
    for (let round = age === 'old' ? 0 : 1; round < 2; round += 1) {
      const start = Date.now();
      for (let call = 0; call < points; call += 1) {
        await charge();
        if (call < points - 1) advanceTime(step);
      }
      advanceTime(step < seconds ? step : 0);
      await expect(charge()).rejects.toMatchObject({ code: 'too_many_requests' });
      await expect(charge()).rejects.toSatisfy(
        ({ retryAfterSeconds: wait }) => wait > 0 && wait <= seconds - (Date.now() - start) / 1000 + 1,
      );
      vi.setSystemTime(start + seconds * 1000);
      // The rejected requests may have used up a shorter limit as well, so the test also waits for the end of the
      // shorter limit.
      advanceTime(step);
    }
  });

  /** The pause between requests at which no shorter limit of the class is reached. */
  const toRequestInterval = (limits: readonly RateLimit[], seconds: number) =>
    Math.max(
      0,
      ...limits.filter((limit) => limit.seconds < seconds).map((limit) => limit.seconds / limit.points),
    );
});

test('a day after its creation, an account has no newcomer limits', async () => {
  const limits = createSharedRateLimiter({ isEnabled: true });
  const me = { id: 'ana', role: 'member', createdAt: new Date() } as const;
  const publish = () => limits.enforce('publish', { me, ip: '192.0.2.1', now: new Date() });
  for (let call = 0; call < 5; call += 1) {
    await publish();
    advanceTime(10);
  }
  await expect(publish()).rejects.toMatchObject({ code: 'too_many_requests' });
  vi.setSystemTime(me.createdAt.getTime() + day * 1000);
  for (let call = 0; call < 6; call += 1) {
    await publish();
    advanceTime(10);
  }
});

test('the founder of a hub has no newcomer limits on the first day', async () => {
  const hub = await startTestServer({ HUB_RATE_LIMITS: 'on' });
  const dora = await hub.people.createSignedInMember('dora', 'admin');
  const publish = () => dora.request('POST', '/api/discussions', { content: 'Bem-vindos' });
  for (let call = 0; call < 6; call += 1) {
    expect((await publish()).status).toBe(201);
    advanceTime(10);
  }
  await hub.stop();
});

describe('a call beyond its limit', () => {
  let hub: TestServer;
  let ana: TestPerson;
  let bia: TestPerson;
  let id: string;
  let ownCookie: string;
  let poll: string;
  beforeAll(async () => {
    hub = await startTestServer({ HUB_RATE_LIMITS: 'on' });
    ana = await hub.people.createSignedInMember('ana');
    bia = await hub.people.createSignedInMember('bia');
    const published = await bia.request('POST', '/api/discussions', { content: 'de bia' });
    const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
    ownCookie = published.body.id;
    poll = (await bia.request('POST', `/api/discussions/${ownCookie}/attachments/poll`, draft)).body.id;
    id = (await ana.request('POST', '/api/discussions', { content: 'de ana' })).body.id;
    await hub.db.run(sql`update members set created_at = created_at - interval '2 days'`);
  });
  afterAll(() => hub.stop());

  const upload = () =>
    uploadFileAsDataUrl(
      { url: hub.url, by: ana, path: `/api/discussions/${id}/attachments/upload` },
      file,
      'x.txt',
    );
  const file = new Uint8Array(Buffer.from('oi'));

  type Call = [
    what: string,
    max: number,
    status: number,
    request: (by: TestPerson) => ReturnType<TestPerson['request']>,
  ];
  test.each<Call>([
    ['search', 90, 200, (by) => by.request('GET', '/api/search?q=oi&type=member')],
    ['like', 60, 200, (by) => by.request('POST', `/api/discussions/${id}/like`)],
    ['report', 10, 200, (by) => by.request('POST', `/api/discussions/${id}/report`, { reason: 'spam' })],
    ['comment', 1, 201, (by) => by.request('POST', `/api/discussions/${id}/comments`, { content: 'oi' })],
    ['edit', 30, 200, (by) => by.request('PATCH', `/api/discussions/${ownCookie}`, { content: 'edited' })],
    [
      'vote',
      30,
      200,
      (by) => by.request('POST', `/api/discussions/attachments/${poll}/vote`, { optionIndex: 1 }),
    ],
    [
      'program',
      12,
      404,
      (by) =>
        by.request('PUT', `/api/lessons/${randomUUID()}/submissions/${randomUUID()}`, {
          version: 1,
          code: '',
        }),
    ],
    ['attach', 10, 201, upload],
    ['publish', 1, 201, (by) => by.request('POST', '/api/discussions', { content: 'mais' })],
  ])(
    '%s succeeds %i times, then gets an error in Portuguese with the time to wait',
    async (kind, max, status, request) => {
      const by = kind === 'attach' ? ana : bia;
      // Moves the clock beyond the short limits that the requests of `beforeAll` have used up.
      advanceTime(20);
      for (let call = 0; call < max; call += 1) expect((await request(by)).status).toBe(status);
      const late = await request(by);
      expect([late.status, late.body.code, late.body.message]).toEqual([
        429,
        'too_many_requests',
        'Você foi rápido demais. Espere um pouco e tente de novo.',
      ]);
      const wait = Number(late.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      advanceTime(wait);
      // A discussion accepts ten files, so the next upload fails, but not with 429: the test checks only that the rate
      // limit allows it.
      const isLong = kind === 'report';
      expect((await request(isLong ? await hub.people.signIn(by.email) : by)).status).not.toBe(429);
    },
  );

  test('a member can check whether a request has arrived as often as the read limit allows, and no more', async () => {
    advanceTime(60);
    const request = () =>
      bia.request('POST', '/api/discussions', { content: 'mais' }, { 'Idempotency-Key': randomUUID() });
    expect((await request()).status).toBe(201);
    const maxReads = rateLimits.read.member[0]?.points;
    const together = 30;
    for (let requestCount = 0; requestCount < (maxReads ?? 0); requestCount += together) {
      const responses = await Promise.all(Array.from({ length: together }, request));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([429]));
    }
    expect((await bia.request('GET', '/api/user/profile')).status).toBe(429);
  });
});
