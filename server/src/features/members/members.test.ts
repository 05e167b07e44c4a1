import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { defaultTestPassword, type TestPerson } from '#testing/people';
import { changeRole } from './index.ts';

let hub: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
});
afterAll(() => hub.stop());

describe('sync', () => {
  test('sync opens a session for the account in the token', async () => {
    const { status, body } = await ana.request('POST', '/api/auth/sync', {
      supabaseId: ana.accountId,
      email: ana.email,
      name: 'Outra',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ana.id,
      supabaseId: ana.accountId,
      role: 'member',
      isAdmin: false,
      name: 'ana',
    });
    expect(body).not.toHaveProperty('password');
  });

  test.each([{ supabaseId: 'b5a7ff7e-0000-4000-8000-000000000000' }, { email: 'dora@exemplo.com.br' }])(
    'sync rejects the invalid body %o',
    async (body) => {
      const response = await ana.request('POST', '/api/auth/sync', body);
      expect(response.status).toBe(403);
      expect(response.body.code).toBe('identity_mismatch');
    },
  );

  test('sync rejects a request without a valid token', async () => {
    expect((await hub.people.guest('POST', '/api/auth/sync', {})).status).toBe(401);
    expect(
      (await hub.people.guest('POST', '/api/auth/sync', {}, { Authorization: 'Bearer x.y.z' })).status,
    ).toBe(401);
  });

  test('fifty concurrent first calls of sync create one member', async () => {
    const email = 'gil@exemplo.com.br';
    const account = { email, password: 'tijolo-azul-42', name: 'Gil', language: 'pt-BR' } as const;
    await hub.db.transaction((tx) => hub.ctx.identity.createConfirmedUser(tx, account));
    const response = await hub.people.guest('POST', '/auth/v1/token?grant_type=password', {
      email,
      password: 'tijolo-azul-42',
    });
    const bearer = { Authorization: `Bearer ${response.body.access_token}` };
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => hub.people.guest('POST', '/api/auth/sync', {}, bearer)),
    );
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await hub.db.row(sql`select count(*) as members from members where email = ${email}`)).toEqual({
      members: 1,
    });
  });
});

test('a session that identity ends is over at the very next call', async () => {
  const bia = await hub.people.createSignedInMember('bia');
  expect((await bia.request('GET', '/api/user/profile')).status).toBe(200);
  await bia.request('POST', '/auth/v1/logout?scope=global', undefined, {
    'Content-Type': 'application/json',
  });
  expect((await bia.request('GET', '/api/user/profile')).status).toBe(401);
});

test('signing out of the hub ends this browser only', async () => {
  const synced = await ana.request('POST', '/api/auth/sync', {});
  const cookie = (synced.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const withCookie = { Cookie: cookie, Origin: hub.url };
  expect((await hub.people.guest('GET', '/api/user/profile', undefined, withCookie)).status).toBe(200);
  const out = await hub.people.guest('POST', '/api/auth/sign-out', undefined, withCookie);
  expect(out.status).toBe(204);
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await hub.people.guest('GET', '/api/user/profile', undefined, withCookie)).status).toBe(401);
  ana = await hub.people.signIn(ana.email);
});

test('a session that is brought in while it is being ended does not outlive it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const lia = await hub.people.createSignedInMember(`lia${round}`);
    const [synced] = await Promise.all([
      lia.request('POST', '/api/auth/sync', {}),
      lia.request('POST', '/auth/v1/logout?scope=local'),
    ]);
    const cookie = synced.headers.get('set-cookie')?.split(';')[0] ?? '';
    const after = await hub.people.guest('GET', '/api/user/profile', undefined, { Cookie: cookie });
    expect(after.status).toBe(401);
  }
});

describe('changing the password', () => {
  const change = (person: TestPerson, currentPassword: string, newPassword: string) =>
    person.request('POST', '/api/auth/change-password', { currentPassword, newPassword });

  test('the current password is required to set a new one, and only this session survives', async () => {
    const ivo = await hub.people.createSignedInMember('ivo');
    const elsewhere = await hub.people.signIn(ivo.email);
    const changed = await change(ivo, defaultTestPassword, 'ladrilho-verde-7');
    expect(changed.status).toBe(200);
    expect(changed.body.message).toBe('Senha alterada com sucesso!');
    expect((await ivo.request('GET', '/api/user/profile')).status).toBe(200);
    expect((await elsewhere.request('GET', '/api/user/profile')).status).toBe(401);
    const token = (password: string) =>
      hub.people.guest('POST', '/auth/v1/token?grant_type=password', { email: ivo.email, password });
    expect((await token(defaultTestPassword)).status).toBe(400);
    expect((await token('ladrilho-verde-7')).status).toBe(200);
  });

  test('a password that the identity service has already changed is accepted', async () => {
    const rui = await hub.people.createSignedInMember('rui');
    const passwordChange = { password: 'ladrilho-verde-7', current_password: defaultTestPassword };
    expect((await rui.request('PUT', '/auth/v1/user', passwordChange)).status).toBe(200);
    expect((await change(rui, defaultTestPassword, 'ladrilho-verde-7')).status).toBe(200);
  });

  test.each([
    ['a wrong current password', 'errada-1', 'ladrilho-verde-7', 'Senha atual incorreta'],
    [
      'an unchanged password',
      defaultTestPassword,
      defaultTestPassword,
      'A nova senha deve ser diferente da atual.',
    ],
    ['a short password', defaultTestPassword, '12345', expect.stringContaining('pelo menos 6 caracteres')],
  ])('%s is rejected with a message, and nothing changes', async (_, current, wanted, message) => {
    const lara = await hub.people.signIn(ana.email);
    const rejected = await change(lara, current, wanted);
    expect(rejected.status).toBe(422);
    expect(rejected.body.message).toEqual(message);
    expect((await hub.people.signIn(ana.email)).id).toBe(ana.id);
  });
});

test('a language is saved with the account', async () => {
  expect((await ana.request('PATCH', '/api/user/settings', { language: 'es-ES' })).body.language).toBe(
    'es-ES',
  );
  expect((await ana.request('GET', '/api/user/profile')).body.language).toBe('es-ES');
  expect((await ana.request('PATCH', '/api/user/settings', { language: 'zxx-XX' })).status).toBe(422);
});

test('a role change applies at the next call, and the last admin cannot lose theirs', async () => {
  const dora = await hub.people.createSignedInMember('dora', 'admin');
  const elis = await hub.people.createSignedInMember('elis', 'admin');
  await Promise.allSettled([
    changeRole(hub.db, dora.id, 'member', { at: hub.ctx.now() }),
    changeRole(hub.db, elis.id, 'member', { at: hub.ctx.now() }),
  ]);
  expect(await hub.db.row(sql`select count(*) as admins from members where role = 'admin'`)).toEqual({
    admins: 1,
  });
  await changeRole(hub.db, ana.id, 'moderator', { at: hub.ctx.now() });
  expect((await ana.request('GET', '/api/user/profile')).body.role).toBe('moderator');
});

test('a suspended member can read but not write, and gets the reason', async () => {
  const nara = await hub.people.createSignedInMember('nara');
  await hub.people.ban(nara, 'Propaganda repetida', new Date(hub.ctx.now().getTime() + 60_000));
  expect((await nara.request('GET', '/api/discussions')).status).toBe(200);
  const rejected = await nara.request('POST', '/api/discussions', { content: 'oi' });
  expect(rejected.status).toBe(403);
  expect(rejected.body).toMatchObject({
    code: 'user_banned',
    message: expect.stringContaining('Propaganda repetida'),
  });
});

test('A suspension ends at its set time, and its end is shown until then', async () => {
  const tais = await hub.people.createSignedInMember('tais');
  await hub.people.ban(tais, 'Ofensa', new Date(hub.ctx.now().getTime() + 60_000));
  const rejected = await tais.request('POST', '/api/discussions', { content: 'oi' });
  expect(rejected.status).toBe(403);
  expect(rejected.body.message).toMatch(/suspensa até \d\d\/\d\d\/\d{4}, \d\d:\d\d\. Motivo: Ofensa/);
  hub.passTime(61_000);
  expect((await tais.request('POST', '/api/discussions', { content: 'oi' })).status).toBe(201);
});

test('the numbers of the community are true', async () => {
  const { body } = await ana.request('GET', '/api/community-stats');
  const members = await hub.db.row<{ all: number }>(sql`select count(*) as all from members`);
  const admins = await hub.db.row<{ all: number }>(
    sql`select count(*) as all from members where role = 'admin'`,
  );
  expect(body).toMatchObject({ totalMembers: members?.all, totalAdmins: admins?.all, chatMessagesCount: 0 });
  expect(body.onlineMembers).toBeGreaterThan(0);
  hub.passTime(6 * 60_000);
  const later = await ana.request('GET', '/api/community-stats');
  // The member who sends this request is not counted as online yet, because their activity is recorded within the next
  // minute.
  expect(later.body.onlineMembers).toBe(0);
});

describe('members by name', () => {
  const named = async (q: string, reader = ana) => {
    const { body } = await reader.request('GET', `/api/users?q=${encodeURIComponent(q)}`);
    return body.map(({ name }: { name: string }) => name);
  };
  beforeAll(async () => {
    for (const [index, name] of ['Érica Souza', 'Souza Lima', '100% Zé_Ninguém', "D'Ávila"].entries())
      await hub.db.run(sql`
        insert into members (id, account_id, name, email, created_at)
        values (gen_random_uuid(), gen_random_uuid(), ${name}, ${`n${index}@exemplo.com.br`}, now())`);
  });

  test('members are found by any word of their name, ignoring accents and case, first names first', async () => {
    expect(await named('SOU')).toEqual(['Souza Lima', 'Érica Souza']);
    expect(await named('eri')).toEqual(['Érica Souza']);
    expect(await named('érica  sou')).toEqual(['Érica Souza']);
    expect(await named('rica')).toEqual([]);
  });
  test('members found by name show name and picture only, ten at most', async () => {
    await hub.db.run(sql`
      insert into members (id, account_id, name, email, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'Xis ' || n, 'x' || n || '@exemplo.com.br', now()
      from generate_series(1, 30) n`);
    const { body } = await ana.request('GET', '/api/users?q=xis');
    expect(body).toHaveLength(10);
    expect(Object.keys(body[0]).toSorted()).toEqual(['avatar', 'id', 'name']);
  });
  test.each(['%%', '__', '0% Z', 'Zé_', '\\\\', "d'á"])(
    'special characters in a searched name are matched literally: %s',
    async (q) => {
      expect((await named(q)).length).toBe({ Zé_: 1, "d'á": 1 }[q] ?? 0);
    },
  );
  test('members are not searched by one character, an empty text, or more than a name', async () => {
    for (const q of ['a', '  a ', '', 'x'.repeat(81)])
      expect((await ana.request('GET', `/api/users?q=${q}`)).status).toBe(422);
    expect((await hub.people.guest('GET', '/api/users?q=ana')).status).toBe(401);
  });
  test('members found by name are read by an index, however many there are', async () => {
    for (const part of [1, 2, 3, 4])
      await hub.db.run(sql`
        insert into members (id, account_id, name, email, created_at)
        select gen_random_uuid(), gen_random_uuid(), 'Pessoa ' || n, 'p' || n || '@exemplo.com.br', now()
        from generate_series(${part} * 1500 + 1, (${part} + 1) * 1500) n`);
    await hub.db.run(sql`analyze members`);
    const rows = await hub.db.rows<Record<string, string>>(sql`
      explain select id from members where ' ' || plain_name(name) like '% ' || plain_name(${'eri'}) || '%'`);
    expect(rows.map((row) => row['QUERY PLAN']).join('')).toContain('members_by_words_of_name');
  });
});
