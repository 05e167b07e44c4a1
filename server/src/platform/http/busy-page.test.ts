import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import type { TestResponse } from '#testing/http-test-client';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
beforeAll(async () => {
  hub = await startTestServer();
});
afterAll(() => hub.stop());

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const request = (path: string, headers: Record<string, string>) =>
  hub.people.guest('GET', path, undefined, headers);
const open = (language: string) =>
  request('/login?depois=1', { Accept: browser, 'Accept-Language': language });

/** Runs `sendRequest` while a lock on `hub_settings` keeps the database from responding to requests in time. */
const whileBusy = <Asked>(sendRequest: () => Promise<Asked>) =>
  hub.db.transaction(async (tx) => {
    await tx.run(sql`lock table hub_settings in access exclusive mode`);
    return sendRequest();
  });

describe('while the database does not respond', () => {
  let pages: TestResponse[];
  let others: TestResponse[];
  beforeAll(async () => {
    [pages, others] = await whileBusy(() =>
      Promise.all([
        Promise.all(['pt-BR', 'en-US,en;q=0.8', 'es'].map(open)),
        Promise.all([
          request('/api/boot', { Accept: browser }),
          request('/api/discussions', { Accept: 'application/json' }),
          request('/login', { Accept: '*/*' }),
        ]),
      ]),
    );
  });

  test('while the database does not respond, a page request gets a page that says so in the language of the viewer', () => {
    expect(pages.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(pages[0]?.body).toContain('<html lang="pt-BR">');
    expect(pages[0]?.body).toContain('O hub está ocupado agora.');
    expect(pages[1]?.body).toContain('The hub is busy right now.');
    expect(pages[2]?.body).toContain('El hub está ocupado ahora.');
  });

  test('the page of a hub without a database reloads the same address without a script', () => {
    const page = pages[0];
    expect(Object.fromEntries(page?.headers ?? [])).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
      refresh: '5',
    });
    expect(page?.body).not.toContain('<script');
    expect(page?.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w+/=]+';/,
    );
  });

  test('while the database does not respond, requests of programs get JSON', () => {
    for (const { status, headers, body } of others) {
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
      expect(headers.get('retry-after')).toBe('2');
      expect(headers.has('refresh')).toBe(false);
    }
  });
});

test('the next try finds the hub', async () => {
  expect((await open('pt-BR')).body).toContain('<div id="root">');
});
