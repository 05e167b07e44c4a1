import { memberImportLimits } from '@mutirao/contract/features/members/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { toCsvDataUrl } from '#testing/csv-data-url';
import { fetchSessionCookie, openTestSocket } from '#testing/open-test-socket';
import type { TestPerson } from '#testing/people';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');

const list = async (by: TestPerson, query = '') =>
  (await by.request('GET', `/api/admin/users?${query}`)).body;
const names = (users: { name: string }[]) => users.map(({ name }) => name);
const setRole = (by: TestPerson, id: string, role: unknown) =>
  by.request('PATCH', `/api/admin/users/${id}/role`, { role });

describe('the members, as staff see them', () => {
  test('the members in the staff list are sorted newest first, and filtered by role, by name without accents, and by address for admins only', async () => {
    const { id } = await hub.people.createSignedInMember('eloa');
    await hub.db.run(sql`update members set name = 'Eloá' where id = ${id}`);
    expect(names(await list(dora))).toEqual(['Eloá', 'dora', 'caio', 'ana']);
    expect(names(await list(dora, 'role=moderator'))).toEqual(['caio']);
    expect(names(await list(caio, 'q=ELOA'))).toEqual(['Eloá']);
    expect(names(await list(dora, 'q=ana%40exemplo'))).toEqual(['ana']);
    expect(names(await list(caio, 'q=ana%40exemplo'))).toEqual([]);
    expect(names(await list(caio, 'q=%25'))).toEqual([]);
  });

  test('the members in the staff list show their address to admins, and to moderators only how it begins', async () => {
    const [asAdmin] = await list(dora, 'q=ana');
    const [asModerator] = await list(caio, 'q=ana');
    expect([asAdmin.email, asModerator.email]).toEqual(['ana@exemplo.com.br', 'a***@e***']);
    const sheet = (await caio.request('GET', `/api/admin/users/${ana.id}`)).body;
    expect(sheet.email).toBe('a***@e***');
    expect(JSON.stringify(sheet)).not.toMatch(/whatsapp|phone|supabase/i);
  });

  test('the members in the staff list come in pages without a gap', async () => {
    const seen: string[] = [];
    for (let next: string | undefined = '/api/admin/users?limit=2'; next;) {
      const { body, headers } = await caio.request('GET', next);
      seen.push(...names(body));
      next = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1];
    }
    expect(seen).toEqual(['Eloá', 'dora', 'caio', 'ana']);
    expect((await caio.request('GET', '/api/admin/users?cursor=W10')).status).toBe(422);
  });

  test('a banned member is found in the staff list, with the decision; a leaving one is in no list', async () => {
    const raul = await hub.people.createSignedInMember('raul');
    const params = { userId: raul.id, type: 'temporary_ban' };
    await caio.request('POST', '/api/admin/punishments', params);
    expect(await list(caio, 'banned=true')).toMatchObject([
      { name: 'raul', ban: { type: 'temporary_ban' }, sanctions: 1 },
    ]);
    const { body } = await caio.request('GET', `/api/admin/users/${raul.id}`);
    expect(body).toMatchObject({
      discussions: 0,
      comments: 0,
      casesAgainst: 0,
      reportsMade: 0,
      canSanction: true,
    });
    expect((await caio.request('GET', `/api/admin/users/${dora.id}`)).body.canSanction).toBe(false);
    await hub.db.run(sql`update members set left_at = now() where id = ${raul.id}`);
    expect(await list(caio, 'q=raul')).toEqual([]);
    expect((await caio.request('GET', `/api/admin/users/${raul.id}`)).status).toBe(404);
  });
});

describe('a role', () => {
  test('the role of a member is given by an admin, applies at the next call, is emitted to the member and written to the audit log', async () => {
    const gil = await hub.people.createSignedInMember('gil');
    const subscriber = openTestSocket(hub.url, { Origin: hub.url, Cookie: await fetchSessionCookie(gil) });
    await subscriber.next();
    expect((await gil.request('GET', '/api/admin/users')).status).toBe(403);
    const { body } = await setRole(dora, gil.id, 'moderator');
    expect(body).toMatchObject({ id: gil.id, role: 'moderator', isAdmin: false });
    expect(await subscriber.next()).toEqual({ type: 'standing_changed' });
    subscriber.socket.close();
    expect((await gil.request('GET', '/api/admin/users')).status).toBe(200);
    await setRole(dora, gil.id, 'moderator');
    const entries = await hub.db.rows(sql`
      select actor_id, before, after from audit_entries where member_id = ${gil.id} and action = 'member.role' limit 5`);
    expect(entries).toEqual([
      { actor_id: dora.id, before: { role: 'member' }, after: { role: 'moderator' } },
    ]);
    await setRole(dora, gil.id, 'member');
    expect((await gil.request('GET', '/api/admin/users')).status).toBe(403);
  });

  test('the role of a member cannot be changed by its holder, set to an unknown value, or given by a moderator', async () => {
    const ownChange = await setRole(dora, dora.id, 'member');
    expect([ownChange.status, ownChange.body.message]).toEqual([
      403,
      'Ninguém muda o próprio papel: peça a outro administrador.',
    ]);
    expect((await setRole(dora, ana.id, 'owner')).status).toBe(422);
    expect((await setRole(caio, ana.id, 'moderator')).status).toBe(403);
    expect((await setRole(dora, '018f0000-0000-7000-8000-000000000000', 'member')).status).toBe(404);
  });

  test('if two admins demote each other at the same time, one stays an admin', async () => {
    const elis = await hub.people.createSignedInMember('elis', 'admin');
    const responses = await Promise.all([setRole(dora, elis.id, 'member'), setRole(elis, dora.id, 'member')]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const row = await hub.db.row<{ admins: number }>(
      sql`select count(*)::int as admins from members where role = 'admin'`,
    );
    expect(row?.admins).toBe(1);
  });
});

describe('the members as a CSV file', () => {
  let admin: TestPerson;
  beforeAll(async () => (admin = await hub.people.createSignedInMember('elza', 'admin')));
  const upload = async (text: string | Buffer, { call = 'PUT import', invites = false } = {}) => {
    const [method = '', path = ''] = call.split(' ');
    const body = { file: toCsvDataUrl(text), fileName: 'pessoas.csv' };
    return admin.request(method, `/api/admin/users/${path}${invites ? '?invites=true' : ''}`, body);
  };
  const emailsTo = async (address: string) =>
    (await hub.people.guest('GET', `/outbox.json?to=${encodeURIComponent(address)}`)).body;
  const lastEntry = (action: string) =>
    hub.db.row(
      sql`select actor_id, after from audit_entries where action = ${action} order by id desc limit 1`,
    );

  test('an admin gets all members as a file, and the audit log says who did', async () => {
    const response = await admin.request('POST', '/api/admin/users/file');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"/,
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.body).toContain(`\r\n${ana.id},ana,${ana.email},member,active,`);
    expect(await lastEntry('members.exported')).toEqual({ actor_id: admin.id, after: null });
  });

  test('a trial changes nothing, an import creates the accounts, and the same import again sends the invitations', async () => {
    const file = `name;email\nNina Reis;nina@exemplo.com.br\nAna;${ana.email}\n;x\nNina;NINA@exemplo.com.br\n`;
    const refused = [
      { line: 4, email: 'x', reason: 'email_invalid', repeats: null },
      { line: 5, email: 'nina@exemplo.com.br', reason: 'repeated', repeats: 2 },
    ];
    const counts = { created: 1, invited: 0, waiting: 0, exists: 1, refused: 2 };
    const before = await lastEntry('members.imported');
    expect(await upload(file, { call: 'POST import/trial', invites: true })).toMatchObject({
      status: 200,
      body: { counts, refused },
    });
    expect(await lastEntry('members.imported')).toEqual(before);
    expect(await emailsTo('nina@exemplo.com.br')).toEqual([]);

    expect((await upload(file)).body).toEqual({ counts, refused });
    expect(await lastEntry('members.imported')).toEqual({ actor_id: admin.id, after: { members: 1 } });
    expect(await emailsTo('nina@exemplo.com.br')).toEqual([]);

    const again = { ...counts, created: 0 };
    expect((await upload(file, { invites: true })).body.counts).toEqual({ ...again, invited: 1 });
    expect((await upload(file, { invites: true })).body.counts).toEqual({ ...again, waiting: 1 });
    expect(await emailsTo('nina@exemplo.com.br')).toHaveLength(1);
  });

  test('only the first refused rows are returned, but all are counted', async () => {
    const { body } = await upload(`name,email\n${'Ana,\n'.repeat(150)}`, { call: 'POST import/trial' });
    expect(body.counts.refused).toBe(150);
    expect(body.refused).toHaveLength(memberImportLimits.maxShownRejections);
    expect(body.refused.at(-1)).toEqual({ line: 101, email: '', reason: 'email_missing', repeats: null });
  });

  test.each([
    ['member_file_too_large', 413, Buffer.alloc(memberImportLimits.bytes + 1, 'a')],
    ['member_file_not_utf8', 415, Buffer.from('name,email\nJosé,j@b.co\n', 'latin1')],
    ['member_file_columns_missing', 415, 'nome,email\nAna,a@b.co\n'],
    ['member_file_without_people', 415, 'name,email\n'],
    ['member_file_too_many_rows', 415, `name,email\n${'a,b\n'.repeat(memberImportLimits.rows + 1)}`],
    ['member_file_row_too_long', 415, `name,email\n${'x'.repeat(memberImportLimits.rowBytes + 1)},b\n`],
    ['member_file_quotes_misplaced', 415, 'name,email\n"Ana"x,b\n'],
  ])('a file is refused as a whole: %s', async (reason, status, text) => {
    const response = await upload(text, { call: 'POST import/trial' });
    expect([response.status, response.body.reason]).toEqual([status, reason]);
  });
});
