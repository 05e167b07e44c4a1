import { expect, test } from 'vitest';
import { openSigningKeys, signServiceToken } from '#identity/index';
import { createIdentitySettings } from '../../composition/accounts.ts';
import { createHttpTestClient } from '#testing/http-test-client';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { defaultTestPassword, type TestPerson } from '#testing/people';

const { hub } = await startSharedTestHub();
const minute = 60_000;
const day = 86_400_000;
const clear = 'Clear-Site-Data';

/** A member's browser: what it sends with each request from the hub's own page. */
async function aBrowser(person: TestPerson) {
  const { headers } = await person.request('POST', '/api/auth/sync', {});
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const request = (method: string, path: string) =>
    hub.people.guest(method, path, undefined, { Cookie: cookie, Origin: hub.url });
  const reason = async () => (await request('GET', '/api/auth/session-end')).body.reason;
  return { request, reason, cookie };
}

test('signing out empties the browser’s cache, and gives no reason', async () => {
  const ana = await hub.people.createSignedInMember('ana');
  const browser = await aBrowser(ana);
  expect(await browser.reason()).toBeNull();
  const out = await browser.request('POST', '/api/auth/sign-out');
  expect([out.status, out.headers.get(clear)]).toEqual([204, '"cache"']);
  expect(await browser.reason()).toBeNull();
});

test('If a session is ended elsewhere, its browser is shown the reason', async () => {
  const bia = await hub.people.createSignedInMember('bia');
  const [first, second] = [await aBrowser(bia), await aBrowser(await hub.people.signIn(bia.email))];
  await bia.request('POST', '/auth/v1/logout?scope=others');
  expect([await first.reason(), await second.reason()]).toEqual([null, 'by_owner']);
  const other = await aBrowser(await hub.people.signIn(bia.email));
  const changed = await bia.request('POST', '/api/auth/change-password', {
    currentPassword: defaultTestPassword,
    newPassword: 'outro-tijolo-43',
  });
  expect(changed.status).toBe(200);
  expect([await first.reason(), await other.reason()]).toEqual([null, 'password_changed']);
});

test('a 401 to a browser with an expired session clears its cache; to guests it does not', async () => {
  const caio = await hub.people.createSignedInMember('caio');
  const browser = await aBrowser(await hub.people.signIn(caio.email));
  await caio.request('POST', '/auth/v1/logout?scope=others');
  for (const path of ['/api/user/profile', '/api/notifications']) {
    const { status, headers } = await browser.request('GET', path);
    expect([status, headers.get(clear)], path).toEqual([401, '"cache"']);
    const guest = await hub.people.guest('GET', path);
    expect([guest.status, guest.headers.get(clear)], path).toEqual([401, null]);
  }
  const page = await fetch(`${hub.url}/login`, { headers: { Cookie: browser.cookie } });
  expect(page.headers.get(clear)).toBe('"cache"');
  expect(await page.text()).toContain('"reason":"by_owner"');
  const clean = await fetch(`${hub.url}/login`);
  expect(clean.headers.get(clear)).toBeNull();
  expect(await clean.text()).not.toContain('session-end');
});

test('a permanent ban clears the cache of the browser, a temporary one does not', async () => {
  const dora = await hub.people.createSignedInMember('dora');
  const browser = await aBrowser(dora);
  await hub.people.ban(dora, 'Spam', new Date(hub.ctx.now().getTime() + day));
  const write = await dora.request('POST', '/api/discussions', { content: 'oi' });
  expect([write.status, write.headers.get(clear)]).toEqual([403, null]);
  const enzo = await hub.people.createSignedInMember('enzo');
  const banned = await aBrowser(enzo);
  await hub.people.ban(enzo, 'Spam');
  const read = await banned.request('GET', '/api/notifications');
  expect([read.status, read.headers.get(clear)]).toEqual([403, '"cache"']);
  const page = await fetch(hub.url, { headers: { Cookie: banned.cookie, Accept: 'text/html' } });
  expect(page.headers.get(clear)).toBe('"cache"');
  expect((await browser.request('GET', '/api/notifications')).status).toBe(200);
});

test('a ban by the identity service clears the cache and is shown as the reason, also by the login page', async () => {
  const { config, now } = hub.ctx;
  const settings = createIdentitySettings(config);
  const keys = await openSigningKeys(settings, { now, onProblem: () => undefined });
  const service = createHttpTestClient(
    hub.url,
    await signServiceToken({ now: now(), seconds: 3600 }, keys, settings),
  );
  const hugo = await hub.people.createSignedInMember('hugo');
  const browser = await aBrowser(hugo);
  expect(await browser.reason()).toBeNull();
  const ban = await service('PUT', `/auth/v1/admin/users/${hugo.accountId}`, { ban_duration: '24h' });
  expect(ban.status).toBe(200);
  const read = await browser.request('GET', '/api/notifications');
  expect([read.status, read.headers.get(clear)]).toEqual([401, '"cache"']);
  expect(await browser.reason()).toBe('banned');
  const page = await fetch(`${hub.url}/login`, { headers: { Cookie: browser.cookie } });
  expect(page.headers.get(clear)).toBe('"cache"');
  expect(await page.text()).toContain('"reason":"banned"');
});

test('A deletion request is shown as the reason elsewhere; an expired session shows its reason while cookies last', async () => {
  const fabi = await hub.people.createSignedInMember('fabi');
  const leaving = await aBrowser(await hub.people.signIn(fabi.email));
  const params = { texts: 'keep', confirmed: true, currentPassword: defaultTestPassword };
  expect((await fabi.request('POST', '/api/user/deletion', params)).status).toBe(201);
  expect(await leaving.reason()).toBe('deletion_requested');
  const gil = await hub.people.createSignedInMember('gil');
  const old = await aBrowser(gil);
  hub.passTime(60 * day + minute);
  expect(await old.reason()).toBe('expired');
  await hub.ctx.sessions.flush();
  expect(await old.reason()).toBe('expired');
  hub.passTime(60 * day + minute);
  await hub.ctx.sessions.flush();
  expect(await old.reason()).toBeNull();
});
