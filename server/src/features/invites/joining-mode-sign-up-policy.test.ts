import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import {
  createTestInvite,
  createSignUpFixtures,
  setJoiningMode,
  toInviteCookieHeader,
} from '#testing/invites';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

const hour = 3_600_000;

let hub: TestServer;
let ana: TestPerson;
let count = 0;
beforeAll(async () => {
  hub = await startTestServer();
  await hub.people.createSignedInMember('ana');
});
beforeEach(async () => {
  // The tests move the clock, so access tokens expire, and ana signs in again before each test.
  ana = await hub.people.signIn('ana@exemplo.com.br');
  await setJoiningMode(hub, 'invite');
  await hub.db.run(sql`update invites set revoked_at = created_at`);
});
afterAll(() => hub.stop());

const aName = () => `pessoa-${(count += 1)}`;
const state = async (id: string) =>
  (await ana.request('GET', '/api/invites')).body.find((item: { id: string }) => item.id === id);
const createFixtures = () => createSignUpFixtures(hub);

test('without an invitation no sign-up succeeds, for existing and for new addresses', async () => {
  const bia = await hub.people.createSignedInMember('bia');
  const input = [
    await createFixtures().signUp(aName()),
    await createFixtures().signUp(aName(), 'x'.repeat(32)),
    await hub.people.guest('POST', '/auth/v1/signup', { email: bia.email, password: 'tijolo-azul-42' }),
  ];
  expect(input.map(({ status, body }) => [status, body.error_code])).toEqual(
    input.map(() => [422, 'signup_disabled']),
  );
  expect(input[0]?.body.msg).toContain('por convite');
  expect(input[1]?.body.msg).toContain('não vale mais');
  // The identity service responds in English to a client that asks for no language.
  const signUpInEnglish = (headers: Record<string, string> = {}) =>
    hub.people.guest(
      'POST',
      '/auth/v1/signup',
      { email: `${aName()}@fora.example`, password: 'tijolo-azul-42' },
      headers,
    );
  expect((await signUpInEnglish()).body.msg).toBe(
    'People join this hub by invitation. Ask a member for a link.',
  );
  expect((await signUpInEnglish(toInviteCookieHeader('x'.repeat(32)))).body.msg).toBe(
    'This invitation is no longer valid. Ask the member who invited you for another link. If you have just mistyped your e-mail address, the place is free again in 24 hours.',
  );
  expect((await hub.people.guest('GET', '/api/boot')).body.hub.joining).toBe('invite');
  const again = await hub.people.signIn(bia.email);
  expect((await again.request('GET', '/api/user/profile')).status).toBe(200);
});

test('an invitation admits the person who signs up with it and confirms, in any browser that opens the e-mail', async () => {
  const { id, code } = await createTestInvite(ana, { uses: 5 });
  const name = aName();
  expect((await createFixtures().signUp(name, code)).status).toBe(200);
  expect(await state(id)).toMatchObject({ used: 0, waiting: 1 });
  const token = await createFixtures().confirm(name);
  const first = await Promise.all([1, 2, 3].map(() => createFixtures().sync(token)));
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await state(id)).toMatchObject({ used: 1, waiting: 0, state: 'live' });
  expect((await createFixtures().sync(token, code)).status).toBe(200);
  expect(await state(id)).toMatchObject({ used: 1 });
});

test('of ten simultaneous sign-ups with a link for one, one is admitted and nine get the reason', async () => {
  const { id, code } = await createTestInvite(ana, { uses: 1 });
  const names = Array.from({ length: 10 }, aName);
  const responses = await Promise.all(names.map((name) => createFixtures().signUp(name, code)));
  const welcome = names.filter((_, index) => responses[index]?.status === 200);
  expect(welcome).toHaveLength(1);
  for (const { status, body } of responses.filter((response) => response.status !== 200)) {
    expect([status, body.error_code, body.msg]).toEqual([
      422,
      'signup_disabled',
      'Este convite não vale mais. Peça outro link a quem convidou você. Se você acabou de errar o e-mail no cadastro, o lugar fica livre de novo em 24 horas.',
    ]);
  }
  expect((await hub.people.guest('GET', `/api/invitations/${code}`)).body.state).toBe('used');
  expect((await createFixtures().sync(await createFixtures().confirm(welcome[0] ?? ''))).status).toBe(200);
  expect(await state(id)).toMatchObject({ used: 1, waiting: 0, state: 'used' });
});

test('If six accounts use a single-use link at the same time, one becomes a member', async () => {
  await setJoiningMode(hub, 'open');
  const names = Array.from({ length: 6 }, aName);
  for (const name of names) await createFixtures().signUp(name);
  const tokens = await Promise.all(names.map((name) => createFixtures().confirm(name)));
  await setJoiningMode(hub, 'invite');
  const { id, code } = await createTestInvite(ana, { uses: 1 });
  const responses = await Promise.all(tokens.map((token) => createFixtures().sync(token, code)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 403)).toHaveLength(5);
  const rejected = responses.find(({ status }) => status === 403);
  expect(rejected?.body).toMatchObject({
    code: 'invite_needed',
    message: expect.stringContaining('Este convite não vale mais'),
  });
  expect(await state(id)).toMatchObject({ used: 1, state: 'used' });
  const members = await hub.db.rows(sql`select 1 from members where name = any(${names}::text[])`);
  expect(members).toHaveLength(1);
});

test('a seat is reserved for a day; later it is free for others, and its holder gets one only if one remains', async () => {
  const { id, code } = await createTestInvite(ana, { uses: 1, days: null });
  const [early, late] = [aName(), aName()];
  await createFixtures().signUp(early, code);
  const token = await createFixtures().confirm(early);
  expect((await createFixtures().signUp(late, code)).status).toBe(422);
  hub.passTime(24 * hour + 1);
  expect((await createFixtures().signUp(late, code)).status).toBe(200);
  expect((await createFixtures().sync(await createFixtures().confirm(late))).status).toBe(200);
  ana = await hub.people.signIn(ana.email);
  expect(await state(id)).toMatchObject({ used: 1, waiting: 0 });
  // The access token has expired after a day, so the user must sign in again.
  expect((await createFixtures().sync(token)).status).toBe(401);
  const again = await hub.people.guest('POST', '/auth/v1/token?grant_type=password', {
    email: `${early}@fora.example`,
    password: 'tijolo-azul-42',
  });
  expect((await createFixtures().sync(again.body.access_token)).body.code).toBe('invite_needed');
});

test('a person with a reserved seat is admitted after the link expires, but not after it is revoked', async () => {
  const ended = await createTestInvite(ana, { uses: 5, days: 1 });
  hub.passTime(23 * hour);
  const stored = aName();
  await createFixtures().signUp(stored, ended.code);
  hub.passTime(2 * hour);
  expect((await createFixtures().signUp(aName(), ended.code)).status).toBe(422);
  expect((await createFixtures().sync(await createFixtures().confirm(stored))).status).toBe(200);

  ana = await hub.people.signIn(ana.email);
  const revoked = await createTestInvite(ana, { uses: 5 });
  const rejectedName = aName();
  await createFixtures().signUp(rejectedName, revoked.code);
  await ana.request('DELETE', `/api/invites/${revoked.id}`);
  expect((await createFixtures().sync(await createFixtures().confirm(rejectedName))).body.code).toBe(
    'invite_needed',
  );
});

test('no one joins through a link whose creator is deleting their account, with or without a reserved seat', async () => {
  const leaver = await hub.people.createSignedInMember('leila');
  const { code } = await createTestInvite(leaver, { uses: 5 });
  const stored = aName();
  expect((await createFixtures().signUp(stored, code)).status).toBe(200);
  await hub.db.run(sql`update members set left_at = now() where id = ${leaver.id}`);
  expect((await createFixtures().sync(await createFixtures().confirm(stored), code)).body.code).toBe(
    'invite_needed',
  );
  expect((await createFixtures().signUp(aName(), code)).status).toBe(422);
});

test('An account without a seat becomes a member by no call until it sends an invitation code', async () => {
  await setJoiningMode(hub, 'open');
  const name = aName();
  await createFixtures().signUp(name);
  const token = await createFixtures().confirm(name);
  await setJoiningMode(hub, 'invite');
  const bearer = { Authorization: `Bearer ${token}` };
  const calls = [
    await createFixtures().sync(token),
    await createFixtures().sync(token, 'x'.repeat(32)),
    await hub.people.guest('GET', '/api/user/profile', undefined, bearer),
    await hub.people.guest('POST', '/api/discussions', { content: 'oi' }, bearer),
  ];
  expect(calls.map(({ status, body }) => [status, body.code])).toEqual(
    calls.map(() => [403, 'invite_needed']),
  );
  // User metadata must not count as an invitation, because the account sets it.
  await hub.people.guest('PUT', '/auth/v1/user', { data: { invite: 'x', invited_by: ana.id } }, bearer);
  expect((await createFixtures().sync(token)).status).toBe(403);
  const { id, code } = await createTestInvite(ana, { uses: 1 });
  expect((await createFixtures().sync(token, code)).status).toBe(200);
  expect(await state(id)).toMatchObject({ used: 1 });
});

test('an open hub admits everyone and counts the link of a member who used one', async () => {
  await setJoiningMode(hub, 'open');
  const { id, code } = await createTestInvite(ana, { uses: 1 });
  expect((await createFixtures().join(aName())).status).toBe(200);
  expect((await createFixtures().join(aName(), code)).status).toBe(200);
  expect((await createFixtures().join(aName(), code)).status).toBe(200);
  expect(await state(id)).toMatchObject({ used: 1, state: 'used' });
});

test('the seats of a link do not reveal who has an account', async () => {
  const bia = await hub.people.createSignedInMember('beatriz');
  const existingInvite = await createTestInvite(ana, { uses: 1 });
  const unknown = await createTestInvite(ana, { uses: 1 });
  const account = { email: bia.email, password: 'outra-senha-77', data: { name: 'x' } };
  const cookie = { Cookie: `mut_invite=${existingInvite.code}` };
  expect((await hub.people.guest('POST', '/auth/v1/signup', account, cookie)).status).toBe(200);
  await createFixtures().signUp(aName(), unknown.code);
  const [first, second] = [await state(existingInvite.id), await state(unknown.id)];
  for (const item of [first, second]) expect(item).toMatchObject({ used: 0, waiting: 1, state: 'live' });
  const more = [
    await createFixtures().signUp(aName(), existingInvite.code),
    await createFixtures().signUp(aName(), unknown.code),
  ];
  expect(more.map(({ status }) => status)).toEqual([422, 422]);
});
