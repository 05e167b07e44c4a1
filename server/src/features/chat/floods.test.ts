import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startConversation } from '#testing/chat';
import {
  connectMemberSocket,
  readNextFrameOfType,
  sendTestFrame,
  waitForHandledFrames,
} from '#testing/test-sockets';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { startTestServer } from '#testing/start-test-server';

const { hub, ana, bia } = await startSharedTestHub('ana', 'bia');

describe('thousands of frames of any kind', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    '"type"',
    ':',
    '"private_message"',
    ',',
    'null',
    '1e999',
    '"\\u0000"',
    '😀',
  ];
  const randomByte = () => randomBytes(1)[0] ?? 0;
  const values: unknown[] = [
    null,
    1,
    -1,
    1e21,
    true,
    '',
    'x',
    '\u0000',
    '\ud800',
    [],
    {},
    { toString: 1 },
    ['a'],
  ];
  const value = () => values[randomByte() % values.length];
  const kinds: (() => string | Buffer)[] = [
    () => randomBytes(randomByte()),
    () => Array.from({ length: randomByte() % 20 }, () => pieces[randomByte() % pieces.length]).join(''),
    () => JSON.stringify({ type: value(), content: value(), receiverId: value(), senderId: value() }),
    () =>
      JSON.stringify({ type: 'private_message', content: value(), receiverId: value(), fileIds: value() }),
    () => JSON.stringify({ type: 'typing', conversationId: value() }),
    () => '['.repeat(randomByte() * 30),
    () => JSON.stringify({ type: 'private_message', ['__proto__']: { content: 'x' }, constructor: value() }),
  ];

  test('thousands of frames of any kind do not stop the hub: each frame gets a response, nothing is sent to members, and the hub stays up', async () => {
    const before = await hub.db.row<{ n: number }>(sql`select count(*) as n from messages`);
    const subscriber = await connectMemberSocket(hub, ana);
    let handledFrames = 0;
    const codes = new Set<string>();
    const frames = 20_000;
    const done = new Promise<void>((resolve) => {
      subscriber.socket.on('message', (data) => {
        codes.add(JSON.parse((data as Buffer).toString()).code);
        handledFrames += 1;
        if (handledFrames === frames) resolve();
      });
    });
    for (let index = 0; index < frames; index += 1) {
      const kind = kinds[index % kinds.length];
      const frame = kind?.() ?? '';
      subscriber.socket.send(frame, { binary: Buffer.isBuffer(frame) });
    }
    await done;
    expect([...codes].toSorted()).toEqual(['bad_json', 'bad_request', 'invalid_input']);
    expect(await hub.db.row(sql`select count(*) as n from messages`)).toEqual(before);
    subscriber.socket.send(JSON.stringify({ type: 'private_message', content: 'x'.repeat(20_000) }));
    expect(await subscriber.ended).toBe('closed 1009');
    expect((await bia.request('GET', '/api/conversations')).status).toBe(200);
  });
});

test('while a frame is handled, only the data received with it is read', async () => {
  await startConversation(ana, bia);
  const subscriber = await connectMemberSocket(hub, ana);
  const holder = await hub.db.pool.connect();
  await holder.query('begin');
  await holder.query('select from conversations for update');
  sendTestFrame(subscriber, { type: 'private_message', receiverId: bia.id, content: 'espera' });
  // The frames together are larger than the buffers between the sockets of hub and client.
  const large = JSON.stringify({ type: 'unknown_type', content: 'x'.repeat(15_000) });
  for (let index = 0; index < 2_000; index += 1) sendTestFrame(subscriber, large);
  const other = await connectMemberSocket(hub, bia);
  for (let index = 0; index < 50; index += 1) await waitForHandledFrames(other);
  expect(subscriber.socket.bufferedAmount).toBeGreaterThan(0);
  await holder.query('rollback');
  holder.release();
  await waitForHandledFrames(subscriber);
  expect(subscriber.socket.bufferedAmount).toBe(0);
  [subscriber, other].forEach(({ socket }) => socket.close());
});

test('the rate limit covers HTTP and WebSocket together, and a client that floods is disconnected', async () => {
  const strict = await startTestServer({ HUB_RATE_LIMITS: 'on' });
  const [eva, lia] = [
    await strict.people.createSignedInMember('eva'),
    await strict.people.createSignedInMember('lia'),
  ];
  await strict.db.run(sql`update members set created_at = now() - interval '2 days'`);
  const talking = { receiverId: lia.id, content: 'oi' };
  await eva.request('POST', '/api/private-messages', talking);
  await lia.request('POST', '/api/private-messages', { receiverId: eva.id, content: 'oi' });
  const subscriber = await connectMemberSocket(strict, eva);
  for (const senderId of [lia.id, lia.id]) {
    sendTestFrame(subscriber, { type: 'private_message', receiverId: lia.id, content: 'forjada', senderId });
    expect((await readNextFrameOfType(subscriber, 'error'))['code']).toBe('sender_mismatch');
  }
  const recorded = sql`select 1 from audit_entries where action = 'sender.forged' and actor_id = ${eva.id}`;
  expect(await strict.db.rows(recorded)).toHaveLength(1);
  sendTestFrame(subscriber, { type: 'private_message', receiverId: lia.id, content: 'socket' });
  await waitForHandledFrames(subscriber);
  const responses = await Promise.all(
    Array.from({ length: 17 }, (_, index) =>
      eva.request('POST', '/api/private-messages', { receiverId: lia.id, content: `chamada ${index}` }),
    ),
  );
  const statuses = responses.map(({ status }) => status).toSorted((item, other) => item - other);
  expect(statuses).toEqual([...Array.from({ length: 16 }, () => 201), 429]);
  sendTestFrame(subscriber, { type: 'private_message', receiverId: lia.id, content: 'mais uma' });
  expect(await readNextFrameOfType(subscriber, 'error')).toMatchObject({ code: 'too_many_requests' });
  for (let index = 0; index < 40; index += 1) sendTestFrame(subscriber, { type: 'unknown_type' });
  expect(await subscriber.ended).toBe(`closed ${socketCloseCodes.tooMany}`);
  await strict.stop();
});
