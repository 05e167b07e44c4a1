import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
beforeAll(async () => void (hub = await startTestServer()));
afterAll(() => hub.stop());

test('syncing again preserves the session of the member; the cookie of another member is not reused', async () => {
  const [eva, leo] = [
    await hub.people.createSignedInMember('eva'),
    await hub.people.createSignedInMember('leo'),
  ];
  const getSessionCookie = ({ headers }: { headers: Headers }) =>
    headers.get('set-cookie')?.split(';')[0] ?? '';
  const first = getSessionCookie(await eva.request('POST', '/api/auth/sync', {}));
  const again = getSessionCookie(await eva.request('POST', '/api/auth/sync', {}, { Cookie: first }));
  expect(again).toBe(first);
  const ownCookie = getSessionCookie(await leo.request('POST', '/api/auth/sync', {}, { Cookie: first }));
  expect(ownCookie).not.toBe(first);
  const readMemberId = async (cookie: string) =>
    (await hub.people.guest('GET', '/api/user/profile', undefined, { Cookie: cookie })).body.id;
  expect([await readMemberId(first), await readMemberId(ownCookie)]).toEqual([eva.id, leo.id]);
});
