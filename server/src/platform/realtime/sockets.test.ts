import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { waitUntilDatabaseIdle } from '#testing/test-sockets';
import { fetchSessionCookie, openTestSocket } from '#testing/open-test-socket';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { defaultTestPassword } from '#testing/people';

const { hub, ana, bia } = await startSharedTestHub('ana', 'bia');

const open = (headers: Record<string, string>) => openTestSocket(hub.url, headers);

test('a published discussion is broadcast to another member with its id only', async () => {
  const live = open({ Origin: hub.url, Cookie: await fetchSessionCookie(bia) });
  expect(await live.next()).toEqual({ type: 'welcome' });
  const { body } = await ana.request('POST', '/api/discussions', {
    content: 'segredo nenhum',
    category: 'ia',
  });
  expect(await live.next()).toEqual({
    type: 'discussion_published',
    id: body.id,
    authorId: ana.id,
    category: 'ia',
    tags: [],
  });
  await ana.request('DELETE', `/api/discussions/${body.id}`);
  expect(await live.next()).toEqual({ type: 'discussion_deleted', id: body.id });
  live.socket.close();
});

test('a socket from another site is refused, and so is one with a dead cookie', async () => {
  expect(await open({ Origin: 'https://outro.exemplo', Cookie: await fetchSessionCookie(bia) }).ended).toBe(
    'refused 403',
  );
  expect(await open({ Origin: hub.url, Cookie: '__Host-mut_s=nada' }).ended).toBe('refused 401');
});

test('a permanently banned member receives no events', async () => {
  const nara = await hub.people.createSignedInMember('nara');
  const cookie = await fetchSessionCookie(nara);
  await hub.people.ban(nara, 'Fora das regras');
  expect(await open({ Origin: hub.url, Cookie: cookie }).ended).toBe('refused 403');
  const late = open({ Origin: hub.url });
  late.socket.on('open', () => late.socket.send(JSON.stringify({ type: 'auth', token: nara.token })));
  expect(await late.ended).toBe(`closed ${socketCloseCodes.forbidden}`);
});

test('a permanently banned member is notified and disconnected at once, a temporarily banned one stays connected', async () => {
  const edu = await hub.people.createSignedInMember('edu', 'admin');
  const [gabi, rui] = [
    await hub.people.createSignedInMember('gabi'),
    await hub.people.createSignedInMember('rui'),
  ];
  const listening = async (Cookie: string) => {
    const live = open({ Origin: hub.url, Cookie });
    await live.next();
    return live;
  };
  // Two windows of one session share one cookie, so it is fetched once: fetching it a second time would invalidate the
  // first.
  const cookie = await fetchSessionCookie(gabi);
  const sockets = await Promise.all([listening(cookie), listening(cookie)]);
  const suspended = await listening(await fetchSessionCookie(rui));
  await waitUntilDatabaseIdle(hub);
  for (const [userId, type] of [
    [gabi.id, 'permanent_ban'],
    [rui.id, 'temporary_ban'],
  ])
    expect((await edu.request('POST', '/api/admin/punishments', { userId, type })).status).toBe(201);
  for (const live of sockets) {
    expect(await live.next()).toEqual({ type: 'standing_changed' });
    expect(await live.ended).toBe(`closed ${socketCloseCodes.forbidden}`);
  }
  expect(await suspended.next()).toEqual({ type: 'standing_changed' });
  await ana.request('POST', '/api/discussions', { content: 'Bom dia' });
  expect(await suspended.next()).toMatchObject({ type: 'discussion_published' });
  suspended.socket.close();
});

test('a member who is banned while their socket is admitted is disconnected as well', async () => {
  const [edu, nina] = [
    await hub.people.createSignedInMember('edu-2', 'admin'),
    await hub.people.createSignedInMember('nina'),
  ];
  const cookie = await fetchSessionCookie(nina);
  const other = await hub.db.pool.connect();
  await other.query('begin; select pg_advisory_xact_lock(4403)');
  // Delays every lookup of Nina: the query returns her state as of its start, however long it takes.
  await hub.db.run(sql`
    create function found_late(member uuid) returns boolean language plpgsql as ${sql.raw(`$$
      begin
        if member = '${nina.id}' then perform pg_advisory_xact_lock_shared(4403); end if;
        return true;
      end $$`)}`);
  await hub.db.run(sql`alter view callers rename to callers_at_once`);
  await hub.db.run(
    sql`create view callers as select * from callers_at_once where found_late(callers_at_once.member_id)`,
  );
  try {
    const live = open({ Origin: hub.url, Cookie: cookie });
    const isWaiting = async () =>
      (await hub.db.row(sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory' limit 1`)) !== undefined;
    await expect.poll(isWaiting).toBe(true);
    const ban = { userId: nina.id, type: 'permanent_ban' };
    expect((await edu.request('POST', '/api/admin/punishments', ban)).status).toBe(201);
    await other.query('commit');
    other.release();
    expect(await live.ended).toBe(`closed ${socketCloseCodes.forbidden}`);
  } finally {
    await hub.db.run(sql`drop view callers`);
    await hub.db.run(sql`alter view callers_at_once rename to callers`);
  }
});

test('a member who leaves is disconnected at once, and receives no events until they return', async () => {
  const lia = await hub.people.createSignedInMember('lia');
  const live = open({ Origin: hub.url, Cookie: await fetchSessionCookie(lia) });
  await live.next();
  const params = { texts: 'keep', confirmed: true, currentPassword: defaultTestPassword };
  expect((await lia.request('POST', '/api/user/deletion', params)).status).toBe(201);
  expect(await live.ended).toBe(`closed ${socketCloseCodes.unauthorised}`);
  const returningMember = await hub.people.signIn(lia.email);
  const cookie = await fetchSessionCookie(returningMember);
  expect(await open({ Origin: hub.url, Cookie: cookie }).ended).toBe('refused 403');
  const late = open({ Origin: hub.url });
  late.socket.on('open', () =>
    late.socket.send(JSON.stringify({ type: 'auth', token: returningMember.token })),
  );
  expect(await late.ended).toBe(`closed ${socketCloseCodes.forbidden}`);
  await returningMember.request('DELETE', '/api/user/deletion');
  const again = open({ Origin: hub.url, Cookie: cookie });
  expect(await again.next()).toEqual({ type: 'welcome' });
  again.socket.close();
});

test('a client without cookies authenticates in its first frame', async () => {
  const good = open({ Origin: hub.url });
  good.socket.on('open', () => good.socket.send(JSON.stringify({ type: 'auth', token: bia.token })));
  expect(await good.next()).toEqual({ type: 'welcome' });
  good.socket.close();
  const bad = open({ Origin: hub.url });
  bad.socket.on('open', () => bad.socket.send(JSON.stringify({ type: 'auth', token: 'x.y.z' })));
  expect(await bad.ended).toBe(`closed ${socketCloseCodes.unauthorised}`);
});

test('a socket ends with its session', async () => {
  const caio = await hub.people.createSignedInMember('caio');
  const live = open({ Origin: hub.url, Cookie: await fetchSessionCookie(caio) });
  await live.next();
  await caio.request('POST', '/auth/v1/logout?scope=global');
  expect(await live.ended).toBe(`closed ${socketCloseCodes.unauthorised}`);
});

test('a sixth socket of one member is closed, and a frame that is too large closes its socket', async () => {
  const dora = await hub.people.createSignedInMember('dora');
  const cookie = await fetchSessionCookie(dora);
  const sockets = Array.from({ length: 5 }, () => open({ Origin: hub.url, Cookie: cookie }));
  await Promise.all(sockets.map((live) => live.next()));
  expect(await open({ Origin: hub.url, Cookie: cookie }).ended).toBe(`closed ${socketCloseCodes.tooMany}`);
  sockets[0]?.socket.send('x'.repeat(17 * 1024));
  expect(await sockets[0]?.ended).toBe('closed 1009');
  sockets.forEach((live) => live.socket.close());
});
