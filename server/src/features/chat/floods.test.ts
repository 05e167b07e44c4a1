import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { connect, hear, say, settle } from '#testing/ears';
import { openHub } from '#testing/open-hub';
import { startTestServer } from '#testing/start-test-server';

const { hub, ana, bia } = await openHub('ana', 'bia');

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
  const any = () => randomBytes(1)[0] ?? 0;
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
  const value = () => values[any() % values.length];
  const kinds: (() => string | Buffer)[] = [
    () => randomBytes(any()),
    () => Array.from({ length: any() % 20 }, () => pieces[any() % pieces.length]).join(''),
    () => JSON.stringify({ type: value(), content: value(), receiverId: value(), senderId: value() }),
    () =>
      JSON.stringify({ type: 'private_message', content: value(), receiverId: value(), fileIds: value() }),
    () => JSON.stringify({ type: 'typing', conversationId: value() }),
    () => '['.repeat(any() * 30),
    () => JSON.stringify({ type: 'private_message', ['__proto__']: { content: 'x' }, constructor: value() }),
  ];

  test('bring nothing down: each is answered, nothing is said, and the hub goes on', async () => {
    const before = await hub.db.row<{ n: number }>(sql`select count(*) as n from messages`);
    const ear = await connect(hub, ana);
    let answered = 0;
    const codes = new Set<string>();
    const frames = 6_000;
    const done = new Promise<void>((resolve) => {
      ear.socket.on('message', (data) => {
        codes.add(JSON.parse((data as Buffer).toString()).code);
        answered += 1;
        if (answered === frames) resolve();
      });
    });
    for (let at = 0; at < frames; at += 1) {
      const kind = kinds[at % kinds.length];
      const frame = kind?.() ?? '';
      ear.socket.send(frame, { binary: Buffer.isBuffer(frame) });
    }
    await done;
    expect([...codes].toSorted()).toEqual(['bad_json', 'bad_request', 'invalid_input']);
    expect(await hub.db.row(sql`select count(*) as n from messages`)).toEqual(before);
    expect((await bia.ask('GET', '/api/conversations')).status).toBe(200);
    ear.socket.close();
  });
});

test('who says too much is told to wait, by the call and by the socket together, and is let go who floods', async () => {
  const strict = await startTestServer({ HUB_RATE_LIMITS: 'on' });
  const [eva, lia] = [await strict.people.aPerson('eva'), await strict.people.aPerson('lia')];
  await strict.db.run(sql`update members set created_at = now() - interval '2 days'`);
  const talking = { receiverId: lia.id, content: 'oi' };
  await eva.ask('POST', '/api/private-messages', talking);
  await lia.ask('POST', '/api/private-messages', { receiverId: eva.id, content: 'oi' });
  const ear = await connect(strict, eva);
  for (let at = 0; at < 9; at += 1)
    say(ear, { type: 'private_message', receiverId: lia.id, content: `socket ${at}` });
  await settle(ear);
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) {
    const body = { receiverId: lia.id, content: `chamada ${at}` };
    statuses.push((await eva.ask('POST', '/api/private-messages', body)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  say(ear, { type: 'private_message', receiverId: lia.id, content: 'mais uma' });
  expect(await hear(ear, 'error')).toMatchObject({ code: 'too_many_requests' });
  for (let at = 0; at < 40; at += 1) say(ear, { type: 'nothing' });
  expect(await ear.ended).toBe('closed 4429');
  await strict.stop();
});
