import { maxFileMegabytes } from '@mutirao/contract/features/attachments/limits';
import { defaultHubSwitches, hubSwitchDefinitions } from '@mutirao/contract/features/hub-settings/switches';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { postDiscussion } from '#testing/post-content';
import { uploadFileAsForm } from '#testing/files';
import { createTestInvite } from '#testing/invites';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { isHubSwitchOn } from './index.ts';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');
const none = { postsADay: null, commentsADay: null, fileMegabytes: null, ...defaultHubSwitches };
const setUsageLimits = (change: object, by = dora) =>
  by.request('PUT', '/api/admin/limits', { ...none, ...change });
beforeAll(() => hub.db.run(sql`insert into hub_settings (name, reading) values ('Vila', 'closed')`));
// Sessions may have expired where the clock was advanced, so everyone signs in again.
afterEach(async () => {
  for (const person of [ana, caio, dora]) person.request = (await hub.people.signIn(person.email)).request;
  await setUsageLimits({});
});

test('only admins change limits, within their bounds; the audit log has the value before and after', async () => {
  expect((await setUsageLimits({}, caio)).status).toBe(403);
  for (const wrong of [
    { postsADay: 0 },
    { postsADay: 101 },
    { commentsADay: 501 },
    { fileMegabytes: maxFileMegabytes + 1 },
    { fileMegabytes: 0 },
    ...hubSwitchDefinitions.map(({ name }) => ({ [name]: 'sim' })),
  ])
    expect((await setUsageLimits(wrong)).status).toBe(422);
  expect((await dora.request('GET', '/api/admin/limits')).body).toEqual(none);
  expect((await setUsageLimits({ postsADay: 3 })).body).toEqual({ ...none, postsADay: 3 });
  const { body } = await dora.request('GET', '/api/admin/audit?action=settings.limits');
  expect(body).toMatchObject([{ before: { postsADay: null }, after: { postsADay: 3 } }]);
});

test.each(hubSwitchDefinitions)(
  'an admin changes the switch $name, page and server read it, and the audit log has it',
  async ({ name, isOnByDefault }) => {
    const shown = async () => (await hub.people.guest('GET', '/api/boot')).body.hub[name];
    expect(await shown()).toBe(isOnByDefault);
    await setUsageLimits({ [name]: !isOnByDefault });
    expect(await shown()).toBe(!isOnByDefault);
    expect(await isHubSwitchOn(hub.db, name)).toBe(!isOnByDefault);
    expect((await dora.request('GET', '/api/admin/limits')).body).toEqual({
      ...none,
      [name]: !isOnByDefault,
    });
    const { body } = await dora.request('GET', '/api/admin/audit?action=settings.limits&limit=1');
    expect(body).toMatchObject([{ before: { [name]: isOnByDefault }, after: { [name]: !isOnByDefault } }]);
    const withoutSwitches = { postsADay: 4, commentsADay: null, fileMegabytes: null };
    const saved = await dora.request('PUT', '/api/admin/limits', withoutSwitches);
    expect(saved.body).toEqual({ ...none, postsADay: 4, [name]: !isOnByDefault });
  },
);

test('no file exceeds the hub’s limit, for any sender, in a discussion or a message', async () => {
  const shown = async () => (await hub.people.guest('GET', '/api/boot')).body.hub.fileMegabytes;
  expect(await shown()).toBe(maxFileMegabytes);
  await setUsageLimits({ fileMegabytes: 2 });
  const { body } = await dora.request('GET', '/api/admin/audit?action=settings.limits&limit=1');
  expect(body).toMatchObject([{ before: { fileMegabytes: null }, after: { fileMegabytes: 2 } }]);
  expect(await shown()).toBe(2);
  const id = await postDiscussion(ana);
  const send = async (path: string, bytes: number, by = ana) => {
    const sent = await uploadFileAsForm(
      { url: hub.url, by, path },
      new Uint8Array(bytes).fill(65),
      'notas.txt',
    );
    return [sent.status, sent.body.message];
  };
  const max = 2 * 1024 * 1024;
  const tooLarge = [413, 'Arquivo muito grande. Limite de 2MB.'];
  for (const path of [`/api/discussions/${id}/attachments/upload`, '/api/files?for=message'])
    expect(await send(path, max + 1)).toEqual(tooLarge);
  expect(await send('/api/files?for=message', max + 1, dora)).toEqual(tooLarge);
  expect((await send('/api/files?for=message', max))[0]).toBe(201);
  await setUsageLimits({});
  expect((await send('/api/files?for=message', max + 1))[0]).toBe(201);
});

test('a hub without programs has no frame to run them in, and the page knows it', async () => {
  const shown = async () => (await hub.people.guest('GET', '/api/boot')).body.hub.runsCode;
  const frame = async () => (await fetch(`${hub.url}/runner`)).status;
  expect([await shown(), await frame()]).toEqual([true, 200]);
  await setUsageLimits({ runsCode: false });
  const { body } = await dora.request('GET', '/api/admin/audit?action=settings.limits&limit=1');
  expect(body).toMatchObject([{ before: { runsCode: true }, after: { runsCode: false } }]);
  expect([await shown(), await frame()]).toEqual([false, 404]);
  await setUsageLimits({});
  expect([await shown(), await frame()]).toEqual([true, 200]);
});

test.each([
  ['postsADay', 'discussões', () => '/api/discussions'],
  ['commentsADay', 'comentários', (id: string) => `/api/discussions/${id}/comments`],
] as const)(
  '%s applies for a day and only to members; deleted posts count too',
  async (name, noun, pathOf) => {
    const eva = await hub.people.createSignedInMember(`eva-${name.toLowerCase()}`);
    const path = pathOf(await postDiscussion(dora));
    const send = (by = eva) => by.request('POST', path, { content: 'Bom dia a todos.' });
    await setUsageLimits({ [name]: 2 });
    const first = await send();
    expect([first.status, (await send()).status]).toEqual([201, 201]);
    const kind = name === 'postsADay' ? 'discussions' : 'comments';
    expect((await eva.request('DELETE', `/api/${kind}/${first.body.id}`)).status).toBe(204);
    const rejected = await send();
    expect([rejected.status, rejected.body.message]).toEqual([
      429,
      `Neste hub cada membro publica no máximo 2 ${noun} por dia. Tente de novo mais tarde.`,
    ]);
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
    for (let times = 0; times < 3; times += 1) expect((await send(caio)).status).toBe(201);
    hub.passTime(86_400_000);
    expect((await send(await hub.people.signIn(eva.email))).status).toBe(201);
  },
);

test.each([
  ['postsADay', () => '/api/discussions'],
  ['commentsADay', (id: string) => `/api/discussions/${id}/comments`],
] as const)('%s holds for twenty concurrent requests and returns when to retry', async (name, pathOf) => {
  const eva = await hub.people.createSignedInMember(`eva-${name.toLowerCase()}-vinte`);
  const path = pathOf(await postDiscussion(dora));
  const send = () => eva.request('POST', path, { content: 'Bom dia a todos.' });
  await setUsageLimits({ [name]: 3 });
  expect((await send()).status).toBe(201);
  hub.passTime(600_000);
  const sent = await Promise.all(Array.from({ length: 20 }, send));
  const rejected = sent.filter(({ status }) => status === 429);
  expect([sent.filter(({ status }) => status === 201).length, rejected.length]).toEqual([2, 18]);
  const seconds = Number(rejected[0]?.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(85_700);
  expect(seconds).toBeLessThanOrEqual(85_800);
});

test('with invites by staff only, members create no links, and their existing links still work', async () => {
  const { code } = await createTestInvite(ana);
  await setUsageLimits({ membersInvite: false });
  const rejected = await ana.request('POST', '/api/invites', { days: 7, uses: 1 });
  expect([rejected.status, rejected.body.message]).toEqual([403, 'Neste hub só a equipe convida pessoas.']);
  expect((await caio.request('POST', '/api/invites', { days: 7, uses: 1 })).status).toBe(201);
  expect((await hub.people.guest('GET', `/api/invitations/${code}`)).body.state).toBe('live');
  expect((await hub.people.guest('GET', '/api/boot')).body.hub.membersInvite).toBe(false);
  await setUsageLimits({});
  expect((await ana.request('POST', '/api/invites', { days: 7, uses: 1 })).status).toBe(201);
});

test('if only the team can invite, a member who is losing their role creates no more links', async () => {
  await setUsageLimits({ membersInvite: false });
  const other = await hub.db.pool.connect();
  await other.query('begin');
  await other.query(`update members set role = 'member' where id = $1`, [caio.id]);
  const response = caio.request('POST', '/api/invites', { days: 7, uses: 1 });
  const isWaiting = async () =>
    (await hub.db.row(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`)) !==
    undefined;
  await expect.poll(isWaiting).toBe(true);
  await other.query('commit');
  other.release();
  expect((await response).status).toBe(403);
});
