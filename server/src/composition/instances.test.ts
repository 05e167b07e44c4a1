import { randomUUID } from 'node:crypto';
import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import { describe, expect, test } from 'vitest';
import { createViewCounter } from '#features/discussions/index';
import { sql } from '#platform/database/database';
import { startConversation } from '#testing/chat';
import { readNextFrameOfType, readFramesUntil, sendTestFrame, type TestSocket } from '#testing/test-sockets';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import { processOutboxEvents, fanOutAndReadNotifications } from '#testing/outbox';
import type { TestPerson } from '#testing/people';
import { startTwoHubInstances } from '#testing/two-instances';

const hub = await startTwoHubInstances();
const { instance1, instance2, people, redis } = hub;
const [ana, bia] = [await people.createSignedInMember('ana'), await people.createSignedInMember('bia')];
const dora = await people.createSignedInMember('dora', 'admin');

/** Creates a member with a unique name, so that data of an earlier run of the test cannot belong to them. */
const aNew = (name: string) => people.createSignedInMember(`${name}-${randomUUID()}`);

/** Opens the sockets of a member at both instances and waits for their welcome. */
async function openSubscribers(person: TestPerson) {
  // The sockets connect one after the other, because each connection creates a new session cookie, which makes the
  // previous one invalid.
  return [await welcomed(instance1, person), await welcomed(instance2, person)] as const;
}
async function welcomed(instance: typeof instance1, person: TestPerson) {
  const subscriber = await hub.openSocket(instance, person);
  expect(await subscriber.next()).toEqual({ type: 'welcome' });
  return subscriber;
}
/** Returns whether one more socket is welcomed or closed; the socket does not stay open. */
async function outcomeAt(instance: typeof instance1, person: TestPerson) {
  const subscriber = await hub.openSocket(instance, person);
  const outcome = await Promise.race([subscriber.next(), subscriber.ended]);
  subscriber.socket.close();
  return outcome;
}
const closeAll = (...subscribers: TestSocket[]) => subscribers.forEach(({ socket }) => socket.close());

const publish = async (instance: typeof instance1, person: TestPerson, content = 'Bom dia') => {
  const response = await hub.at(instance, person)('POST', '/api/discussions', { content });
  expect(response.status).toBe(201);
  return response.body.id;
};

describe('at every instance', () => {
  test('a published discussion is received at all instances, once and in order', async () => {
    const subscribers = await openSubscribers(bia);
    const ids = [await publish(instance1, ana, 'Um'), await publish(instance1, ana, 'Dois')];
    await hub.at(instance1, ana)('DELETE', `/api/discussions/${ids[1]}`);
    for (const subscriber of subscribers) {
      const received = await readFramesUntil(subscriber, 'discussion_deleted');
      expect(received.map((frame) => [frame.type, frame['id']])).toEqual([
        ['discussion_published', ids[0]],
        ['discussion_published', ids[1]],
        ['discussion_deleted', ids[1]],
      ]);
    }
    closeAll(...subscribers);
  });

  test('in a conversation each window at any instance receives each message once, the typing state and the read state', async () => {
    const conversationId = await startConversation(ana, bia);
    const [[anaSubscriber, anaOtherSubscriber], [theirOther, theirs]] = [
      await openSubscribers(ana),
      await openSubscribers(bia),
    ];
    sendTestFrame(anaSubscriber, { type: 'typing', conversationId });
    expect(await readNextFrameOfType(theirs, 'typing')).toMatchObject({ memberId: ana.id });
    sendTestFrame(anaSubscriber, { type: 'private_message', receiverId: bia.id, content: 'pelo socket' });
    const sent = await readNextFrameOfType(theirs, 'new_private_message');
    expect(await readNextFrameOfType(anaSubscriber, 'new_private_message')).toEqual(sent);
    await hub.at(instance2, bia)('POST', `/api/conversations/${conversationId}/messages`, {
      content: 'pela chamada',
    });
    await hub.at(instance2, bia)('PUT', `/api/conversations/${conversationId}/read`);
    for (const subscriber of [anaSubscriber, theirs]) {
      const received = await readFramesUntil(subscriber, 'conversation_read');
      expect(received.filter(({ type }) => type === 'new_private_message')).toHaveLength(1);
    }
    closeAll(anaSubscriber, anaOtherSubscriber, theirs, theirOther);
  });

  test('a member is notified once, no matter which instance fans out the event', async () => {
    const subscribers = await openSubscribers(ana);
    const [, subscriber] = subscribers;
    const discussionId = await publish(instance1, ana, 'Quem vem?');
    await readNextFrameOfType(subscriber, 'discussion_published');
    await hub.at(instance1, bia)('POST', `/api/discussions/${discussionId}/comments`, { content: 'Eu' });
    await Promise.all([processOutboxEvents(instance1), processOutboxEvents(instance2)]);
    await readNextFrameOfType(subscriber, 'notifications_changed');
    expect(await fanOutAndReadNotifications(instance2, ana, 'comment')).toHaveLength(1);
    closeAll(...subscribers);
  });

  test('the sockets of a member who is banned, or signs out elsewhere, are closed at all instances', async () => {
    const [gabi, rui] = [await aNew('gabi'), await aNew('rui')];
    const [banned, endedSubscriber] = [await openSubscribers(gabi), await openSubscribers(rui)];
    const ban = { userId: gabi.id, type: 'permanent_ban' };
    expect((await hub.at(instance1, dora)('POST', '/api/admin/punishments', ban)).status).toBe(201);
    await hub.at(instance2, rui)('POST', '/auth/v1/logout?scope=global');
    for (const subscriber of banned) {
      expect(await subscriber.next()).toEqual({ type: 'standing_changed' });
      expect(await subscriber.ended).toBe(`closed ${socketCloseCodes.forbidden}`);
    }
    for (const subscriber of endedSubscriber)
      expect(await subscriber.ended).toBe(`closed ${socketCloseCodes.unauthorised}`);
  });

  test('a view of a member is counted once across instances', async () => {
    const discussionId = await publish(instance1, ana, 'Vista');
    const views = [instance1, instance2, instance1].map(({ ctx }) => createViewCounter(ctx));
    for (const stored of views) stored.record({ discussionId, memberId: bia.id });
    const flushAndReadViews = async () => {
      for (const view of views) await view.flush();
      return hub.db.row(sql`select views from discussion_views where discussion_id = ${discussionId}`);
    };
    await expect.poll(flushAndReadViews).toEqual({ views: 1 });
    const [first] = views;
    first?.record({ discussionId, memberId: dora.id });
    await expect.poll(flushAndReadViews).toEqual({ views: 2 });
    const before = (await hub.at(instance1, dora)('GET', '/api/community-stats')).body;
    await publish(instance1, ana, 'Mais uma');
    expect((await hub.at(instance2, dora)('GET', '/api/community-stats')).body).toEqual(before);
  });

  test('a file that is uploaded at one instance is served by the other', async () => {
    const picture = await createTestPicture();
    const uploadTarget = { url: instance1.app.address, by: ana, path: '/api/files' };
    const sent = await uploadFileAsForm(uploadTarget, picture, 'x.png');
    expect(sent.status).toBe(201);
    const response = await fetch(instance2.app.address + sent.body.fileUrl, {
      headers: { Authorization: `Bearer ${ana.token}` },
    });
    expect(response.status).toBe(200);
  });
});

describe('five sockets of one member are as many as there are', () => {
  test('five sockets of one member are the maximum at all instances together; a closed one frees a slot', async () => {
    const rita = await aNew('rita');
    const subscribers: TestSocket[] = [];
    for (const instance of [instance1, instance2, instance1, instance2, instance1])
      subscribers.push(await welcomed(instance, rita));
    // If Redis responds too late, an instance admits one more socket. So the test polls until each instance knows all
    // open sockets.
    for (const instance of [instance1, instance2])
      await expect.poll(() => outcomeAt(instance, rita)).toBe(`closed ${socketCloseCodes.tooMany}`);
    const [first] = subscribers;
    first?.socket.close();
    await first?.ended;
    const reconnect = async () => {
      const subscriber = await hub.openSocket(instance2, rita);
      const outcome = await Promise.race([subscriber.next(), subscriber.ended]);
      if (typeof outcome === 'object') subscribers.push(subscriber);
      return outcome;
    };
    await expect.poll(reconnect).toEqual({ type: 'welcome' });
    closeAll(...subscribers);
  });
});

describe('an event emitted between the rendering of a page and its first connection', () => {
  async function readPage(instance: typeof instance1, subscriber: { cookie: string }) {
    const response = await fetch(instance.app.address, { headers: { Cookie: subscriber.cookie } });
    const block = /id="boot">([^<]+)</.exec(await response.text())?.[1] ?? '{}';
    const { relayPosition }: { relayPosition: string } = JSON.parse(block);
    return relayPosition;
  }

  test.each([
    ['the instance that emitted it', instance1],
    ['another instance', instance2],
  ])(
    'an event emitted between the rendering of a page and its first connection is received at %s, once',
    async (_which, instance) => {
      const received = await readPage(instance1, { cookie: '' });
      const other = await welcomed(instance, ana);
      const sent = await publish(instance2, ana, 'No intervalo');
      // The instance has received the event already, so the next client does not receive it live by chance.
      await readNextFrameOfType(other, 'discussion_published');
      const late = await hub.openSocket(instance, bia, received);
      expect(await late.next()).toEqual({ type: 'welcome' });
      expect(await late.next()).toMatchObject({ type: 'discussion_published', id: sent });
      await hub.at(instance2, ana)('DELETE', `/api/discussions/${sent}`);
      expect(await late.next()).toEqual({ type: 'discussion_deleted', id: sent });
      closeAll(other, late);
    },
  );

  test('an event emitted between the rendering of a page and its first connection is reported as a gap if no instance knows it any more', async () => {
    for (const since of ['a1b2c3d4e5f6.7', 'nonsense', '']) {
      const subscriber = await hub.openSocket(instance1, bia, since);
      expect(await subscriber.next()).toEqual({ type: 'welcome' });
      expect(await subscriber.next()).toEqual({ type: 'gap', isOngoing: false });
      closeAll(subscriber);
    }
  });
});

// These tests run last, because Redis loses the shared counts when it is killed.
type Failure = [how: string, lose: () => unknown, restoreRedis: () => unknown];

describe.each<Failure>([
  ['does not respond', () => redis.pause(), () => redis.resume()],
  ['is killed', () => redis.kill(), () => redis.restart()],
])('while Redis %s', (_description, disconnect, restoreRedis) => {
  // Restores Redis in every case, because the other tests need it.
  async function whileDisconnected<T>(action: () => Promise<T>) {
    await disconnect();
    try {
      return await action();
    } finally {
      await restoreRedis();
    }
  }

  test('without Redis every write succeeds, each instance emits to its own sockets, the others refetch, and the connection recovers', async () => {
    const [localSubscriber, remoteSubscriber] = await openSubscribers(bia);
    const late = await whileDisconnected(async () => {
      const lost = await publish(instance1, ana, 'Sem Redis');
      await publish(instance2, ana, 'Também');
      // The two frames can arrive in either order.
      const received = [await localSubscriber.next(), await localSubscriber.next()];
      expect(received).toContainEqual(expect.objectContaining({ type: 'discussion_published', id: lost }));
      expect(received).toContainEqual({ type: 'gap', isOngoing: true });
      expect(await readNextFrameOfType(remoteSubscriber, 'gap')).toEqual({ type: 'gap', isOngoing: true });
      const subscriber = await hub.openSocket(instance2, bia);
      expect([await subscriber.next(), await subscriber.next()]).toEqual([
        { type: 'welcome' },
        { type: 'gap', isOngoing: true },
      ]);
      expect((await hub.at(instance2, bia)('GET', `/api/discussions/${lost}`)).status).toBe(200);
      return subscriber;
    });
    for (const subscriber of [localSubscriber, remoteSubscriber, late])
      expect(await readNextFrameOfType(subscriber, 'gap')).toMatchObject({ isOngoing: false });
    await expect.poll(() => [instance1, instance2].every(({ ctx }) => ctx.relay.isConnected)).toBe(true);
    const discussionId = await publish(instance1, ana, 'Com Redis');
    for (;;)
      if ((await readNextFrameOfType(remoteSubscriber, 'discussion_published'))['id'] === discussionId) break;
    closeAll(localSubscriber, remoteSubscriber, late);
  });

  test('without Redis each instance counts only its own sockets, and all of them together once the relay is back', async () => {
    const ivo = await aNew('ivo');
    const subscribers: TestSocket[] = [];
    await whileDisconnected(async () => {
      await expect.poll(() => [instance1, instance2].some(({ ctx }) => ctx.relay.isConnected)).toBe(false);
      for (let index = 0; index < 5; index += 1) subscribers.push(await welcomed(instance1, ivo));
      expect(await (await hub.openSocket(instance1, ivo)).ended).toBe(`closed ${socketCloseCodes.tooMany}`);
      const other = await welcomed(instance2, ivo);
      other.socket.close();
      await other.ended;
    });
    await expect.poll(() => [instance1, instance2].every(({ ctx }) => ctx.relay.isConnected)).toBe(true);
    await expect.poll(() => outcomeAt(instance2, ivo)).toBe(`closed ${socketCloseCodes.tooMany}`);
    closeAll(...subscribers);
  });
});
