import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import type { TestPerson } from '#testing/people';

let hub: TestServer;
let ana: TestPerson;
let cookie: string;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  const synced = await ana.request('POST', '/api/auth/sync', {});
  cookie = (synced.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
});
afterAll(() => hub.stop());

const sendWithCookie = (method: string, path: string, body?: unknown, headers = {}) =>
  hub.people.guest(method, path, body, { Cookie: cookie, ...headers });

describe('a write authenticated by the cookie', () => {
  const publish = (headers: object) => sendWithCookie('POST', '/api/discussions', { content: 'oi' }, headers);

  test('a write authenticated by the cookie from our own page is accepted', async () => {
    expect((await publish({ Origin: hub.url })).status).toBe(201);
    expect((await publish({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(201);
  });

  test('a write authenticated by the cookie from another or a missing origin is rejected', async () => {
    for (const headers of [
      { Origin: 'https://outro.exemplo' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null' },
      {},
    ]) {
      const response = await publish(headers);
      expect(response.status).toBe(403);
      expect(response.body.code).toBe('foreign_origin');
    }
  });

  // Content types that a form of another site can send without a CORS preflight, and ones that only look like JSON.
  test.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/plain; application/json',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])(
    'a write authenticated by the cookie with the content type %s is rejected, and changes nothing',
    async (type) => {
      const { body: post } = await ana.request('POST', '/api/discussions', { content: `Sobre ${type}.` });
      const headers = { Origin: hub.url, 'Content-Type': type };
      for (const [method, path, body] of [
        ['POST', `/api/discussions/${post.id}/like`, '{"liked":true}'],
        ['POST', `/api/discussions/${post.id}/bookmark`, 'a=1'],
        ['DELETE', `/api/discussions/${post.id}`, 'a=1'],
      ] as const) {
        const response = await sendWithCookie(method, path, body, headers);
        expect([path, response.status, response.body.code]).toEqual([path, 415, 'unsupported_media_type']);
      }
      const { body: after } = await ana.request('GET', `/api/discussions/${post.id}`);
      expect(after).toMatchObject({ id: post.id, likes: 0 });
    },
  );

  test('a write authenticated by the cookie without a length is refused as well', async () => {
    const { body: post } = await ana.request('POST', '/api/discussions', { content: 'Aos pedaços.' });
    const response = await fetch(`${hub.url}/api/discussions/${post.id}`, {
      method: 'DELETE',
      headers: { Cookie: cookie, Origin: hub.url, 'Content-Type': 'text/plain' },
      body: new Blob(['a=1']).stream(),
      duplex: 'half',
    });
    expect(response.status).toBe(415);
    expect((await ana.request('GET', `/api/discussions/${post.id}`)).status).toBe(200);
  });
});

test('the cookie is bound to this host, and no script reads it', async () => {
  const synced = await ana.request('POST', '/api/auth/sync', {});
  expect(synced.headers.get('set-cookie')).toMatch(
    /^__Host-mut_s=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=5184000$/,
  );
  const forgotten = await ana.request('POST', '/api/auth/sync', {}, { 'X-Remember': '0' });
  expect(forgotten.headers.get('set-cookie')).not.toContain('Max-Age');
});

test('a cookie and a token of two different members authenticate neither', async () => {
  const bia = await hub.people.createSignedInMember('bia');
  await ana
    .request('POST', '/api/auth/sync', {})
    .then((synced) => (cookie = (synced.headers.get('set-cookie') ?? '').split(';')[0] ?? ''));
  const response = await bia.request('GET', '/api/user/profile', undefined, { Cookie: cookie });
  expect(response.status).toBe(401);
});

test('every response has the security headers', async () => {
  const api = await hub.people.guest('GET', '/api/boot');
  expect(Object.fromEntries(api.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  const page = await hub.people.guest('GET', '/login');
  expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
});

test('pages for this machine are not shown to a forwarded or renamed request', async () => {
  const { guest } = hub.people;
  for (const path of ['/metrics', '/outbox', '/outbox.json']) {
    expect((await guest('GET', path)).status).toBe(200);
    expect((await guest('GET', path, undefined, { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(404);
  }
});

test('health reports that the process runs and that it can serve requests', async () => {
  expect((await hub.people.guest('GET', '/healthz')).body).toEqual({ status: 'ok' });
  expect((await hub.people.guest('GET', '/readyz')).body).toEqual({ status: 'ready' });
});

test('the page is served at its paths, and other paths return 404', async () => {
  const { guest } = hub.people;
  expect((await guest('GET', '/login')).status).toBe(200);
  expect((await guest('GET', '/nao-existe')).status).toBe(404);
  expect((await guest('GET', '/nao-existe')).body).toContain('<div id="root">');
  expect((await guest('GET', '/assets/nao-existe.js')).body.code).toBe('not_found');
});

test('text of a member cannot end the data block of the page', async () => {
  const eve = await hub.people.createSignedInMember('eve');
  await hub.db.run(sql`update members set name = '</script><script>alert(1)' where id = ${eve.id}`);
  const synced = await eve.request('POST', '/api/auth/sync', {});
  const ownCookie = (synced.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const page = await hub.people.guest('GET', '/', undefined, { Cookie: ownCookie });
  expect(page.body).not.toContain('</script><script>alert');
  expect(page.body).toContain('\\u003c/script>');
});

test('the reference describes every call, with who may make it', async () => {
  const { body } = await hub.people.guest('GET', '/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(body.paths['/api/discussions/{id}'].delete).toMatchObject({
    'x-who': 'member',
    parameters: [{ name: 'id', in: 'path', required: true }],
  });
  expect(body.paths['/api/discussions'].get.responses['200'].headers.Link).toBeDefined();
  expect(body.paths['/api/discussions'].post.parameters).toMatchObject([
    { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
  ]);
  for (const method of ['get', 'post'])
    expect(body.paths['/api/discussions'][method].responses['403'].description).toMatch(
      /`account_leaving`.*\n`awaiting_approval`/,
    );
  const { body: page } = await hub.people.guest('GET', '/api/docs');
  expect(page).toContain('POST /api/discussions');
  expect(page.match(/<code>Idempotency-Key<\/code>/g)).toHaveLength(14);
});

test('API responses are never indexed by search engines', async () => {
  for (const path of ['/api/health', '/api/discussions', '/api/nada']) {
    const { headers } = await fetch(hub.url + path);
    expect([path, headers.get('X-Robots-Tag')]).toEqual([path, 'noindex']);
  }
  expect((await fetch(`${hub.url}/`)).headers.get('X-Robots-Tag')).toBe(null);
});
