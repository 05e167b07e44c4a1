import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { sql } from '#platform/database/database';
import { createTestPicture, readPictureMetadata, uploadFileAsForm } from '#testing/files';
import { createTestInvite, createSignUpFixtures, setJoiningMode } from '#testing/invites';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

const day = 86_400_000;

const { hub, bia, caio } = await startSharedTestHub('bia', 'caio');

const make = (by: TestPerson, params: object, headers?: Record<string, string>) =>
  by.request('POST', '/api/invites', params, headers);
const listOf = async (by: TestPerson) => (await by.request('GET', '/api/invites')).body;
const readInvite = (code: string) => hub.people.guest('GET', `/api/invitations/${code}`);

test('A link’s details and limits are shown to its creator only', async () => {
  const ana = await hub.people.createSignedInMember('ana');
  const created = await make(ana, { note: '  Para a turma de IA ', days: 30, uses: 25 });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    note: 'Para a turma de IA',
    uses: 25,
    used: 0,
    waiting: 0,
    state: 'live',
    link: expect.stringMatching(new RegExp(`^${hub.url}/convite/[\\w-]{32}$`)),
  });
  expect(Date.parse(created.body.expiresAt) - Date.parse(created.body.createdAt)).toBe(30 * day);
  const forEver = await make(ana, { days: null, uses: null });
  expect(forEver.body).toMatchObject({ note: '', expiresAt: null, uses: null });
  expect(await listOf(ana)).toEqual([forEver.body, created.body]);
  expect(await listOf(bia)).toEqual([]);
});

test.each([
  [{ days: 2, uses: 1 }],
  [{ days: 7, uses: 0 }],
  [{ days: 7, uses: 2 }],
  [{ uses: 1 }],
  [{ days: 7 }],
  [{ days: 7, uses: 1, note: 'x'.repeat(81) }],
])('invalid settings are rejected: %j', async (params) => {
  expect((await make(bia, params)).status).toBe(422);
  expect(await listOf(bia)).toEqual([]);
});

test('links come in pages, the newest first', async () => {
  const duda = await hub.people.createSignedInMember('duda');
  const ids: string[] = [];
  for (let number = 0; number < 5; number += 1) ids.unshift((await createTestInvite(duda)).id);
  const first = await duda.request('GET', '/api/invites?limit=3');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const rest = await duda.request('GET', next);
  expect([...first.body, ...rest.body].map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(rest.headers.get('link')).toBeNull();
  expect((await duda.request('GET', '/api/invites?cursor=abc')).status).toBe(422);
});

test('a person who follows a link learns the name of the inviter and nothing else about them', async () => {
  const { id, code } = await createTestInvite(bia, { note: 'segredo' });
  expect((await readInvite(code)).body).toEqual({ state: 'live', inviter: { name: 'bia', avatar: null } });
  expect((await bia.request('DELETE', `/api/invites/${id}`)).status).toBe(204);
  expect((await readInvite(code)).body).toEqual({ state: 'revoked', inviter: null });
});

test('a person with a valid link sees the avatar of the inviter although the hub is closed', async () => {
  const olga = await hub.people.createSignedInMember('olga');
  await setJoiningMode(hub, 'invite');
  const { id, code } = await createTestInvite(olga, { uses: 5 });
  const fetchAvatar = () => fetch(`${hub.url}/api/invitations/${code}/avatar`);
  expect((await fetchAvatar()).status).toBe(404);
  const uploadTarget = { url: hub.url, by: olga, path: '/api/user/avatar/upload' };
  const { avatarUrl } = (
    await uploadFileAsForm(uploadTarget, await createTestPicture({ width: 400, height: 300 }), 'a.png')
  ).body;
  const { avatar } = (await readInvite(code)).body.inviter;
  expect(avatar).toBe(`/api/invitations/${code}/avatar`);
  const shown = await fetchAvatar();
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await readPictureMetadata(shown)).toMatchObject({ format: 'webp', width: 192 });
  // Without a valid link the avatar is for members only.
  expect((await fetch(hub.url + avatarUrl)).status).toBe(401);
  await olga.request('DELETE', `/api/invites/${id}`);
  expect([(await fetchAvatar()).status, (await readInvite('x'.repeat(32) + '/avatar')).status]).toEqual([
    404, 404,
  ]);
  await setJoiningMode(hub, 'open');
});

test('a malformed code gets the same response as an unknown one', async () => {
  const unknown = await readInvite('x'.repeat(32));
  expect(unknown.status).toBe(404);
  for (const code of ['curto', 'x'.repeat(33), 'é'.repeat(32)]) {
    const response = await readInvite(code);
    expect([response.status, response.body.message]).toEqual([404, unknown.body.message]);
  }
});

test('a link is revoked by its creator or by staff, and is not visible to others', async () => {
  const ownInvite = await createTestInvite(bia);
  const fabio = await hub.people.createSignedInMember('fabio');
  for (const [method, path] of [
    ['DELETE', `/api/invites/${ownInvite.id}`],
    ['GET', `/api/invites/${ownInvite.id}/members`],
    ['DELETE', `/api/invites/${randomUUID()}`],
  ] as const) {
    const response = await fabio.request(method, path);
    expect([response.status, response.body.message]).toEqual([404, 'Convite não encontrado.']);
  }
  const seen = await caio.request('GET', '/api/admin/invites?limit=1');
  expect(seen.body).toMatchObject([{ id: ownInvite.id, state: 'live', member: { id: bia.id, name: 'bia' } }]);
  expect(JSON.stringify(seen.body)).not.toContain(ownInvite.code);
  expect((await caio.request('DELETE', `/api/invites/${ownInvite.id}`)).status).toBe(204);
  expect((await bia.request('DELETE', `/api/invites/${ownInvite.id}`)).status).toBe(204);
  expect((await readInvite(ownInvite.code)).body.state).toBe('revoked');
  const row = await hub.db.row(sql`select revoked_by from invites where id = ${ownInvite.id}`);
  expect(row).toEqual({ revoked_by: caio.id });
});

test('A member has at most twenty valid links, also with thirty concurrent requests', async () => {
  const gil = await hub.people.createSignedInMember('gil');
  const responses = await Promise.all(Array.from({ length: 30 }, () => make(gil, { days: 7, uses: 1 })));
  const created = responses.filter(({ status }) => status === 201);
  expect(created).toHaveLength(20);
  const rejected = responses.find(({ status }) => status !== 201);
  expect([rejected?.status, rejected?.body.message]).toEqual([
    409,
    'Você já tem 20 links que valem. Revogue um deles para criar outro.',
  ]);
  await gil.request('DELETE', `/api/invites/${created[0]?.body.id}`);
  expect((await make(gil, { days: 7, uses: 1 })).status).toBe(201);
  expect((await make(gil, { days: 7, uses: 1 })).status).toBe(409);
});

test('A retry with the same idempotency key creates no second link, and an API error consumes no key', async () => {
  const hugo = await hub.people.createSignedInMember('hugo');
  const key = { 'Idempotency-Key': randomUUID() };
  const params = { days: 7, uses: 1 };
  const [first, second] = await Promise.all([make(hugo, params, key), make(hugo, params, key)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(await listOf(hugo)).toHaveLength(1);

  for (let number = 1; number < 20; number += 1) await createTestInvite(hugo);
  const late = { 'Idempotency-Key': randomUUID() };
  expect((await make(hugo, params, late)).status).toBe(409);
  await hugo.request('DELETE', `/api/invites/${first.body.id}`);
  expect((await make(hugo, params, late)).status).toBe(201);
});

test('The creator sees who joined with a link, and only those who became members', async () => {
  const iris = await hub.people.createSignedInMember('iris');
  const { id, code } = await createTestInvite(iris, { uses: 5 });
  const { join, signUp } = createSignUpFixtures(hub);
  const [jose] = [await join('jose', code), await signUp('karla', code)];
  expect(jose.status).toBe(200);
  const list = await listOf(iris);
  expect(list[0]).toMatchObject({ id, used: 1, waiting: 1, state: 'live' });
  const joinedMembers = await iris.request('GET', `/api/invites/${id}/members`);
  expect(joinedMembers.body).toEqual([
    { id: jose.body.id, name: 'jose', avatar: null, joinedAt: expect.any(String) },
  ]);
  expect((await caio.request('GET', `/api/invites/${id}/members`)).body).toEqual(joinedMembers.body);
  expect((await bia.request('GET', `/api/invites/${id}/members`)).status).toBe(404);
  // As in every list, members who are leaving are hidden.
  await hub.db.run(sql`update members set left_at = now() where id = ${jose.body.id}`);
  expect((await iris.request('GET', `/api/invites/${id}/members`)).body).toEqual([]);
  await hub.db.run(sql`update members set left_at = null where id = ${jose.body.id}`);
  expect((await iris.request('GET', `/api/invites/${id}/members`)).body).toEqual(joinedMembers.body);
});

test('the page of a link does not leak its address, and starts with the data it shows', async () => {
  const { code } = await createTestInvite(bia);
  const { guest } = hub.people;
  const page = await guest('GET', `/convite/${code}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const head = page.body.slice(0, page.body.indexOf('</head>'));
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head.replaceAll(/<script[^]*?<\/script>/g, '')).not.toMatch(/canonical|alternate|bia/);
  const block = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}');
  expect(block.answers[`/api/invitations/${code}`].body).toMatchObject({ inviter: { name: 'bia' } });
  expect((await guest('GET', '/login')).headers.get('referrer-policy')).toBe('no-referrer');
  expect((await guest('GET', '/')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

test('A link is invalid while its creator’s deletion is pending, and valid again if they cancel it', async () => {
  const nina = await hub.people.createSignedInMember('nina');
  const { code } = await createTestInvite(nina);
  await hub.db.run(sql`update members set left_at = now() where id = ${nina.id}`);
  expect((await readInvite(code)).body).toEqual({ state: 'revoked', inviter: null });
  await hub.db.run(sql`update members set left_at = null where id = ${nina.id}`);
  expect((await readInvite(code)).body).toMatchObject({ state: 'live', inviter: { name: 'nina' } });
});

// This test must be the last: it moves the clock, so access tokens expire.
test('a link ends with its day, or when its maker is banned', async () => {
  const eva = await hub.people.createSignedInMember('eva');
  const short = await createTestInvite(eva, { days: 1 });
  const long = await createTestInvite(eva, { days: null });
  hub.passTime(day - 60_000);
  expect((await readInvite(short.code)).body.state).toBe('live');
  hub.passTime(60_001);
  expect((await readInvite(short.code)).body).toEqual({ state: 'expired', inviter: null });
  expect((await readInvite(long.code)).body.state).toBe('live');
  await hub.people.ban(eva, 'Fora das regras', new Date(hub.ctx.now().getTime() + day));
  expect((await readInvite(long.code)).body).toEqual({ state: 'revoked', inviter: null });
  const banned = await hub.people.signIn(eva.email);
  expect((await make(banned, { days: 7, uses: 1 })).status).toBe(403);
  hub.passTime(day + 1);
  expect((await readInvite(long.code)).body.state).toBe('live');
});
