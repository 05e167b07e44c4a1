import { expect, test } from 'vitest';
import { fetchSessionCookie } from '#testing/open-test-socket';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub } = await startSharedTestHub();
const { sessions } = hub.ctx;
const ana = await hub.people.createSignedInMember('ana');
const bia = await hub.people.createSignedInMember('bia');
const valueOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);
const cookies = { ana: valueOf(await fetchSessionCookie(ana)), bia: valueOf(await fetchSessionCookie(bia)) };
const find = async (cookie: string, bearer?: string) =>
  (await sessions.find({ cookie, bearer, address: '127.0.0.1' }))?.memberId;
const caller = await sessions.find({ cookie: cookies.ana, bearer: undefined, address: '127.0.0.1' });

test('within the action the found caller is returned for its cookie only, and a bearer token is checked', async () => {
  await sessions.runWithFoundCaller({ cookie: cookies.ana, caller }, async () => {
    const before = hub.db.statementsSent;
    expect(await find(cookies.ana)).toBe(ana.id);
    expect(hub.db.statementsSent).toBe(before);
    expect(await find(cookies.bia)).toBe(bia.id);
    await expect(find(cookies.ana, 'no token')).rejects.toMatchObject({ code: 'no_session' });
  });
});

test('what the action has left running looks the session up again', async () => {
  let goOn = () => {};
  const isOver = new Promise<void>((resolve) => (goOn = resolve));
  const leftRunning = await sessions.runWithFoundCaller({ cookie: cookies.ana, caller }, async () => ({
    found: isOver.then(() => find(cookies.ana)),
  }));
  await sessions.close(cookies.ana);
  goOn();
  expect(await leftRunning.found).toBeUndefined();
});
