import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../server/src/testing/start-test-server.ts';
import { cases, explain, statementOf } from './feed-statements.ts';
import { seed } from './seed.ts';

let hub: TestServer;
beforeAll(async () => {
  hub = await startTestServer();
  await seed(hub.db, { discussions: 20_000, members: 500 });
});
afterAll(() => hub.stop());

describe('the feed is served by its indexes', () => {
  test.each(cases)('$name', async (it) => {
    const { text, buffers } = await explain(hub.db, await statementOf(hub.db, it));
    expect(text).not.toMatch(/Seq Scan on (discussions|discussion_counts|members)|hashed SubPlan/);
    expect(text).not.toMatch(/\bSort Method: external/);
    expect(buffers).toBeLessThanOrEqual(200);
  });
});

test('a call costs no more round trips than it may', async () => {
  const ana = await hub.people.aPerson('ana');
  const tripsOf = async (method: string, address: string, body?: unknown) => {
    const before = hub.db.statementsSent;
    const { status } = await ana.ask(method, address, body);
    expect(status).toBeLessThan(300);
    return hub.db.statementsSent - before;
  };
  const { body } = await ana.ask('GET', '/api/discussions?limit=1');
  expect(await tripsOf('GET', '/api/discussions?limit=20')).toBeLessThanOrEqual(2);
  expect(await tripsOf('GET', '/api/discussions?limit=20&category=ia&sort=novos')).toBeLessThanOrEqual(2);
  expect(await tripsOf('GET', '/api/discussion-categories')).toBeLessThanOrEqual(2);
  expect(await tripsOf('GET', `/api/discussions/${body[0].id}`)).toBeLessThanOrEqual(4);
  expect(await tripsOf('POST', '/api/discussions', { content: 'oi' })).toBeLessThanOrEqual(4);
});

test('twenty cards are at most 12 kB, and 4 kB compressed', async () => {
  const ana = await hub.people.aPerson('bia');
  const { body } = await ana.ask('GET', '/api/discussions?limit=20');
  const text = JSON.stringify(body);
  expect(body).toHaveLength(20);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(12_000);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(4_096);
});

test('style and fonts of the built page stay within their budgets', () => {
  const assets = path.join(import.meta.dirname, '../web/dist/assets');
  expect(existsSync(assets)).toBe(true);
  const sizeOf = (pattern: RegExp) =>
    readdirSync(assets)
      .filter((name) => pattern.test(name))
      .reduce((sum, name) => sum + statSync(path.join(assets, name)).size, 0);
  expect(sizeOf(/\.css\.br$/)).toBeLessThanOrEqual(30_000);
  expect(sizeOf(/(inter|bricolage-grotesque)-latin-wght-.*\.woff2$/)).toBeLessThanOrEqual(120_000);
});
