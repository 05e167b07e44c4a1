import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { fetchSessionCookie, openTestSocket } from '#testing/open-test-socket';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { purgeIdempotencyKeys } from './idempotency.ts';

let hub: TestServer;
let ana: TestPerson;
let bia: TestPerson;
let caio: TestPerson;
let createPath: string;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  bia = await hub.people.createSignedInMember('bia');
  caio = await hub.people.createSignedInMember('caio', 'moderator');
});
afterAll(() => hub.stop());
beforeEach(async () => {
  const { body } = await ana.request('POST', '/api/discussions', { content: 'Como faço?' });
  createPath = `/api/discussions/${body.id}`;
});

const under = (key: string) => ({ 'Idempotency-Key': key });
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
/** Calls that are idempotent under a key: the name of what they create, the path and the input. */
const calls = [
  [
    'discussion',
    () => '/api/discussions',
    { content: 'uma só', title: 'Uma', tags: ['fluxos'], category: 'ia' },
  ],
  ['comment', () => `${createPath}/comments`, { content: 'um só' }],
  [
    'document',
    () => `${createPath}/attachments/upload`,
    { file: 'data:text/plain;base64,b2k=', fileName: 'x.txt' },
  ],
  ['image', () => `${createPath}/attachments/upload`, { file: picture, fileName: 'x.gif' }],
  ['link', () => `${createPath}/attachments/link`, { url: 'https://exemplo.invalid/pagina' }],
  ['video', () => `${createPath}/attachments/youtube`, { url: 'https://youtu.be/abcdefghijk' }],
  [
    'poll',
    () => `${createPath}/attachments/poll`,
    { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] },
  ],
] as const;

/** Counts the rows of every table in which a duplicate request would leave something. */
async function countRowsAndFiles() {
  const counted = await hub.db.row(sql`
    select (select count(*) from discussions) as discussions, (select count(*) from comments) as comments,
           (select count(*) from comment_counts) as places, (select count(*) from attachments) as attachments,
           (select count(*) from polls) as polls, (select count(*) from files) as files,
           (select sum(replies) from discussion_counts) as replies,
           (select sum(attachments) from discussion_counts) as hanging,
           (select sum(discussions) from category_counts) as in_categories,
           (select sum(discussions) from tag_counts) as under_tags,
           (select count(*) from discussion_readers) as readers`);
  const stored = await readdir(path.join(hub.ctx.config.dataFolder, 'files'), { recursive: true });
  // Subfolders, which have names of two characters, are not counted, because they remain after their files are deleted.
  return { counted, kept: stored.filter((name) => path.basename(name).length > 2).toSorted() };
}

describe.each(calls)('%s', (kind, address, body) => {
  test('the same request under the same key creates nothing new and returns the first response', async () => {
    const key = randomUUID();
    const first = await ana.request('POST', address(), body, under(key));
    expect(first.status).toBe(201);
    const before = await countRowsAndFiles();
    const second = await ana.request('POST', address(), body, under(`"${key.toUpperCase()}"`));
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await countRowsAndFiles()).toEqual(before);
  });

  test('ten simultaneous requests under one key create one row', async () => {
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => ana.request('POST', address(), body, under(key))),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
    for (const response of responses) expect(response.body).toEqual(responses[0]?.body);
    const before = await countRowsAndFiles();
    await ana.request('POST', address(), body, under(key));
    expect(await countRowsAndFiles()).toEqual(before);
  });

  test('the same request without a key, or under another, is another row', async () => {
    const ids = [];
    for (const headers of [{}, {}, under(randomUUID()), under(randomUUID())]) {
      ids.push((await ana.request('POST', address(), body, headers)).body.id);
    }
    expect(new Set(ids).size).toBe(4);
  });

  test('an invalid idempotency key is rejected, and nothing is created', async () => {
    const before = await countRowsAndFiles();
    const { status, body: rejection } = await ana.request('POST', address(), body, under('1'));
    expect(status).toBe(422);
    expect(rejection).toMatchObject({
      code: 'invalid_input',
      message: 'O cabeçalho Idempotency-Key deve ser um UUID, novo para cada envio.',
    });
    expect(await countRowsAndFiles()).toEqual(before);
  });

  test('a row that was deleted is not created again by a retry', async () => {
    const key = randomUUID();
    const { id } = (await ana.request('POST', address(), body, under(key))).body;
    const endpointByKind = { discussion: 'discussions', comment: 'comments', poll: 'polls' };
    const endpoint = Object.entries(endpointByKind).find(([text]) => text === kind)?.[1] ?? 'attachments';
    expect((await ana.request('DELETE', `/api/${endpoint}/${id}`)).status).toBe(204);
    const before = await countRowsAndFiles();
    const again = await ana.request('POST', address(), body, under(key));
    expect(again.status).toBe(409);
    expect(again.body.message).toMatch(/já tinha chegado/);
    expect(await countRowsAndFiles()).toEqual(before);
  });
});

test('a key belongs to its member: another member can use the same key', async () => {
  for (const address of ['/api/discussions', `${createPath}/comments`]) {
    const key = randomUUID();
    const hers = await ana.request('POST', address, { content: 'de ana' }, under(key));
    const theirs = await bia.request('POST', address, { content: 'de bia' }, under(key));
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(hers.body.id);
    expect(theirs.body).toMatchObject({ content: 'de bia', authorId: bia.id });
  }
});

test('a key that created one row cannot create a different one', async () => {
  const key = randomUUID();
  await ana.request('POST', `${createPath}/comments`, { content: 'aqui' }, under(key));
  for (const address of ['/api/discussions', `${createPath}/attachments/link`]) {
    const body = { content: 'outra', url: 'https://exemplo.invalid' };
    expect((await ana.request('POST', address, body, under(key))).status).toBe(409);
  }
  const { body: other } = await ana.request('POST', '/api/discussions', { content: 'outro lugar' });
  const otherAddress = `/api/discussions/${other.id}/comments`;
  expect((await ana.request('POST', otherAddress, { content: 'aqui' }, under(key))).status).toBe(409);
});

test('a request that has succeeded gets the same response again, even if it would be rejected now', async () => {
  const key = randomUUID();
  const input = await bia.request('POST', `${createPath}/comments`, { content: 'a tempo' }, under(key));
  await caio.request('PUT', `${createPath}/lock`);
  expect((await bia.request('POST', `${createPath}/comments`, { content: 'tarde' })).status).toBe(409);
  const again = await bia.request('POST', `${createPath}/comments`, { content: 'a tempo' }, under(key));
  expect(again).toMatchObject({ status: 201, body: { id: input.body.id } });
});

test('a rejected request does not use its key', async () => {
  const key = randomUUID();
  await caio.request('PUT', `${createPath}/lock`);
  expect((await bia.request('POST', `${createPath}/comments`, { content: 'oi' }, under(key))).status).toBe(
    409,
  );
  await caio.request('DELETE', `${createPath}/lock`);
  expect((await bia.request('POST', `${createPath}/comments`, { content: 'oi' }, under(key))).status).toBe(
    201,
  );
});

test('a repeated request emits no second event', async () => {
  const subscriber = openTestSocket(hub.url, { Origin: hub.url, Cookie: await fetchSessionCookie(bia) });
  await subscriber.next();
  for (const [, address, body] of calls) {
    const key = randomUUID();
    await ana.request('POST', address(), body, under(key));
    await subscriber.next();
    await ana.request('POST', address(), body, under(key));
  }
  const { body } = await ana.request('POST', '/api/discussions', { content: 'a última' });
  expect(await subscriber.next()).toMatchObject({ type: 'discussion_published', id: body.id });
  subscriber.socket.close();
});

test('an idempotency key costs no further statement', async () => {
  for (const [, address, body] of calls) {
    const costs = [];
    for (const headers of [{}, under(randomUUID())]) {
      // A write empties the cache of the sessions, so that each request looks its session up.
      await hub.db.run(sql`update sessions set last_seen_at = last_seen_at`);
      const before = hub.db.statementsSent;
      await ana.request('POST', address(), body, headers);
      costs.push(hub.db.statementsSent - before);
    }
    expect(costs[1]).toBe(costs[0]);
  }
});

test('idempotency keys are purged after thirty days', async () => {
  await ana.request('POST', '/api/discussions', { content: 'velha' }, under(randomUUID()));
  const count = async () =>
    (await hub.db.row<{ n: number }>(sql`select count(*) as n from idempotency_keys`))?.n;
  await purgeIdempotencyKeys(hub.ctx);
  expect(await count()).toBeGreaterThan(0);
  const later = new Date(hub.ctx.now().getTime() + 31 * 24 * 60 * 60_000);
  await purgeIdempotencyKeys({ ...hub.ctx, now: () => later });
  expect(await count()).toBe(0);
});
