import { expect, test } from 'vitest';
import { fetchSessionCookie } from '#testing/open-test-socket';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub } = await startSharedTestHub();
const ana = await hub.people.createSignedInMember('ana');
const bia = await hub.people.createSignedInMember('bia');
const fetchWithCookie = async (path: string, cookie: string) =>
  hub.people.guest('GET', path, undefined, { Cookie: cookie });

test('a page and the responses in it look the session up once', async () => {
  const cookie = await fetchSessionCookie(ana);
  await fetchWithCookie('/', cookie);
  const before = hub.db.statementsSent;
  const { body } = await fetchWithCookie('/', cookie);
  expect(body).toContain('/api/community-stats');
  // The session, the hub, the profile, and one for each of the feed, the categories and the ranking; and who is online, if
  // the first page is more than two seconds old.
  expect(hub.db.statementsSent - before).toBeLessThanOrEqual(7);
});

test('pages that members open at the same time contain the data of their own member only', async () => {
  const cookies = { ana: await fetchSessionCookie(ana), bia: await fetchSessionCookie(bia) };
  const rounds = Array.from({ length: 20 }, () => Object.entries(cookies)).flat();
  const pages = await Promise.all(
    rounds.map(async ([name, cookie]) => ({ name, page: await fetchWithCookie('/', cookie) })),
  );
  for (const { name, page } of pages) {
    expect(page.body).toContain(name === 'ana' ? ana.id : bia.id);
    expect(page.body).not.toContain(name === 'ana' ? bia.id : ana.id);
  }
});

test('after the end of a session neither a page nor a request gets the data of its member', async () => {
  const cookie = await fetchSessionCookie(ana);
  expect((await fetchWithCookie('/', cookie)).body).toContain(ana.id);
  await hub.people.guest('POST', '/api/auth/sign-out', undefined, { Cookie: cookie, Origin: hub.url });
  expect((await fetchWithCookie('/', cookie)).body).not.toContain(ana.id);
  expect((await fetchWithCookie('/api/user/settings', cookie)).status).toBe(401);
});
