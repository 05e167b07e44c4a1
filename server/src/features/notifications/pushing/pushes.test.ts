import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { readConversations, sendPrivateMessage } from '#testing/chat';
import { postDiscussion, postComment } from '#testing/post-content';
import { processOutboxEvents, fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { startPushService } from '#testing/push-service';
import { runDueJobs } from '#testing/run-jobs';
import { createPushTask, queueDuePushes } from '../index.ts';

const { hub, ana, bia } = await startSharedTestHub('ana', 'bia');
const service = await startPushService();
afterAll(() => service.stop());
beforeEach(() => service.answer({ status: 201 }));

const minute = 60_000;
const soon = 6_000;
const open = new AbortController().signal;
let personCount = 0;

/** Creates a member who wants notifications on a device. */
async function aReader(change: object = {}) {
  const reader = await hub.people.createSignedInMember(`leitor${(personCount += 1)}`);
  const subscription = service.subscription();
  await reader.request('PUT', '/api/notifications/devices', subscription);
  await reader.request('PATCH', '/api/user/settings', { pushNotifications: true, ...change });
  return { ...reader, endpoint: subscription.endpoint };
}

type Reader = TestPerson & { endpoint: string };

const changeSettings = (by: TestPerson, change: object) =>
  by.request('PATCH', '/api/notifications/settings', change);

/** Returns what a device has received by a moment, or by a number of milliseconds from now. */
async function pushed({ endpoint }: Reader, by: Date | number = soon) {
  await processOutboxEvents(hub);
  const moment = by instanceof Date ? by : new Date(hub.ctx.now().getTime() + by);
  await sendPushes({ ...hub.ctx, now: () => moment });
  return service.receivedPushes.filter((item) => item.endpoint === endpoint);
}

/** Queues and sends the pushes that are due for a hub with this clock. */
async function sendPushes(ctx: typeof hub.ctx) {
  await queueDuePushes(ctx, open);
  await runDueJobs(ctx, [createPushTask(ctx)]);
}

const countPushRequests = ({ endpoint }: Reader) =>
  service.requests.filter((text) => text === endpoint).length;

describe('a push', () => {
  test('a push names the author and the content in its recipient’s language, is encrypted and signed, and is sent once', async () => {
    const lia = await aReader({ language: 'en-US' });
    const id = await postDiscussion(lia, 'A ladder?');
    await postComment(bia, id, 'O meu segredo');
    const [push, ...more] = await pushed(lia);
    expect(more).toEqual([]);
    expect(push?.payload).toEqual({
      title: 'Mutirão',
      body: 'bia commented on your discussion “A ladder?”',
      tag: expect.any(String),
      path: expect.stringContaining(`/discussions/${id}#c-`),
    });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: push?.payload['tag']?.replaceAll('-', ''),
      urgency: 'normal',
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
    });
    const key = (await lia.request('GET', '/api/notifications/devices')).body.publicKey;
    expect(push?.headers.authorization).toContain(`k=${key}`);
    expect(await pushed(lia)).toHaveLength(1);
  });

  test('a push is sent once, for any number of instances', async () => {
    const lia = await aReader();
    await postComment(bia, await postDiscussion(lia));
    await processOutboxEvents(hub);
    const moment = new Date(hub.ctx.now().getTime() + soon);
    const ctx = { ...hub.ctx, now: () => moment };
    await Promise.all([1, 2, 3].map(() => sendPushes(ctx)));
    expect(await pushed(lia)).toHaveLength(1);
  });

  test('a push about the same content is sent again after a pause, and replaces the one before', async () => {
    const lia = await aReader();
    const id = await postDiscussion(lia);
    await postComment(bia, id);
    await pushed(lia);
    await postComment(ana, id);
    expect(await pushed(lia, minute)).toHaveLength(1);
    const [first, second, ...more] = await pushed(lia, 6 * minute);
    expect(more).toEqual([]);
    expect(second?.payload['tag']).toBe(first?.payload['tag']);
    expect(second?.payload['body']).toMatch(/^2 comentários novos/);
  });

  test('a push is not sent for what is already read, deleted or undone, or to suspended members', async () => {
    const [lia, rui, eva] = [await aReader(), await aReader(), await aReader()];
    const comments = [];
    for (const member of [lia, rui, eva]) comments.push(await postComment(bia, await postDiscussion(member)));
    const [sent] = await fanOutAndReadNotifications(hub, lia, 'comment');
    await lia.request('PUT', `/api/notifications/${sent?.id}/read`);
    await bia.request('DELETE', `/api/comments/${comments[1]}`);
    await hub.people.ban(eva, 'Fora das regras', new Date(hub.ctx.now().getTime() + minute));
    for (const member of [lia, rui, eva]) expect(await pushed(member)).toEqual([]);
  });

  test('a push has only the kinds that the recipient wants on devices, and none if pushes are off', async () => {
    const [lia, rui] = [await aReader(), await aReader({ pushNotifications: false })];
    await changeSettings(lia, {
      kinds: [
        { kind: 'comment', push: false },
        { kind: 'like', push: true },
      ],
    });
    for (const to of [lia, rui]) {
      const id = await postDiscussion(to);
      await postComment(bia, id);
      await bia.request('POST', `/api/discussions/${id}/like`);
    }
    expect((await pushed(lia)).map(({ payload }) => payload['body'])).toEqual([
      expect.stringContaining('curtiu'),
    ]);
    expect(await pushed(rui)).toEqual([]);
  });

  test('a push waits until the hours of quiet are over', async () => {
    const lia = await aReader();
    await changeSettings(lia, { quiet: { from: 22 * 60, until: 7 * 60 } });
    await postComment(bia, await postDiscussion(lia));
    await processOutboxEvents(hub);
    await hub.db.run(sql`update push_devices set until = '2027-12-31' where member_id = ${lia.id}`);
    const toJuneTime = (clock: string) => new Date(`2027-06-${clock}:00-03:00`);
    expect(await pushed(lia, toJuneTime('10T22:30'))).toEqual([]);
    expect(await pushed(lia, toJuneTime('11T06:59'))).toEqual([]);
    expect(await pushed(lia, toJuneTime('11T07:01'))).toHaveLength(1);
  });
});

describe('a push service that', () => {
  test.each([404, 410])(
    'a push service that returns %i gets no more pushes, because the device no longer exists',
    async (status) => {
      const lia = await aReader();
      service.answer({ status });
      await postComment(bia, await postDiscussion(lia));
      await pushed(lia);
      expect((await lia.request('GET', '/api/notifications/devices')).body.devices).toEqual([]);
      await postComment(bia, await postDiscussion(lia));
      await pushed(lia);
      expect(countPushRequests(lia)).toBe(1);
    },
  );

  test.each([429, 500, 503])(
    'a push service that responds with %i gets retries with growing delays until the push is a day old',
    async (status) => {
      const lia = await aReader();
      service.answer({ status });
      await postComment(bia, await postDiscussion(lia));
      await pushed(lia);
      expect(countPushRequests(lia)).toBe(1);
      await pushed(lia, minute / 4);
      expect(countPushRequests(lia)).toBe(1);
      await pushed(lia, minute);
      expect(countPushRequests(lia)).toBe(2);
      service.answer({ status: 201 });
      await pushed(lia, minute + minute / 2);
      expect(countPushRequests(lia)).toBe(2);
      expect(await pushed(lia, 3 * minute)).toHaveLength(1);
      const remainingRows = await hub.db.rows(
        sql`select from jobs where task = 'send_push' and key like (select id || '%' from push_devices where member_id = ${lia.id})`,
      );
      expect(remainingRows).toEqual([]);
    },
  );

  test('a push service that requests a pause gets no push until it ends', async () => {
    const lia = await aReader();
    service.answer({ status: 429, headers: { 'Retry-After': '600' } });
    await postComment(bia, await postDiscussion(lia));
    await pushed(lia);
    await pushed(lia, 9 * minute);
    expect(countPushRequests(lia)).toBe(1);
    service.answer({ status: 201 });
    expect(await pushed(lia, 11 * minute)).toHaveLength(1);
  });

  test('a push service that redirects is not followed, and an unreachable address gets no second request', async () => {
    const lia = await aReader();
    service.answer({ status: 302, headers: { Location: 'https://10.0.0.1/' } });
    await postComment(bia, await postDiscussion(lia));
    await pushed(lia);
    await pushed(lia, 10 * minute);
    expect(countPushRequests(lia)).toBe(1);

    const rui = await hub.people.createSignedInMember('rui');
    await rui.request('PATCH', '/api/user/settings', { pushNotifications: true });
    const subscription = { ...service.subscription(), endpoint: 'https://10.0.0.1/push' };
    expect((await rui.request('PUT', '/api/notifications/devices', subscription)).status).toBe(200);
    await postComment(bia, await postDiscussion(rui));
    await pushed(lia);
    expect((await rui.request('GET', '/api/notifications/devices')).body.devices).toEqual([]);
  });
});

test('a private message is pushed at once without its text, and not to a reader who has read it', async () => {
  const [lia, rui] = [await aReader(), await aReader()];
  const { conversationId: id } = (await sendPrivateMessage(bia, lia, 'Segredo nosso')).body;
  await sendPrivateMessage(bia, rui, 'Segredo nosso');
  const [request] = await readConversations(rui, 'requests');
  await rui.request('PUT', `/api/conversations/${request.id}/read`, {});
  const [push, ...more] = await pushed(lia);
  expect(more).toEqual([]);
  expect(push?.payload).toMatchObject({ body: 'bia quer conversar com você', path: `/conversas/${id}` });
  expect(push?.headers).toMatchObject({ urgency: 'high' });
  expect(JSON.stringify(push?.payload)).not.toContain('Segredo');
  expect(await pushed(rui)).toEqual([]);
});
