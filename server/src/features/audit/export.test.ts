import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { fetchSessionCookie } from '#testing/open-test-socket';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

const entryCount = 16_001;

let hub: TestServer;
let ana: TestPerson;
let dora: TestPerson;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  dora = await hub.people.createSignedInMember('dora', 'admin');
  // Each timestamp has a hundred entries, so that chunks of the export also end between entries with the same
  // timestamp.
  await hub.db.run(sql`
    insert into audit_entries (id, at, action, actor_id, member_id, before, after)
    select gen_random_uuid(), timestamptz '2026-01-01' + (i / 100) * interval '1 minute', 'category.changed', ${dora.id},
           case when i % 1000 = 0 then ${ana.id}::uuid end, null, jsonb_build_object('name', 'Tema ' || i, 'isArchived', i % 2 = 0)
    from generate_series(1, ${entryCount}) i`);
});
afterAll(() => hub.stop());

const address = () => `${hub.url}/api/admin/audit/file`;
const toHeaders = ({ token }: TestPerson) => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
});

async function file(params: object = {}, person = dora) {
  const body = JSON.stringify(params);
  const response = await fetch(address(), { method: 'POST', headers: toHeaders(person), body });
  // Decodes the bytes, because `response.text()` would remove the byte order mark at the start of the file.
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { response, lines: text.split('\r\n').slice(0, -1) };
}

test('every entry is in the file once, however many there are, newest first', async () => {
  const { response, lines } = await file({ until: '2026-06-01T00:00:00.000Z' });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="auditoria.csv"/);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Content-Length')).toBeNull();
  const [head, ...rows] = lines;
  expect(head).toBe('\uFEFFQuando,Quem,O quê,Sobre quem,O que mudou');
  expect(rows).toHaveLength(entryCount);
  expect(new Set(rows).size).toBe(entryCount);
  expect(rows.toSorted().toReversed().map(toMoment)).toEqual(rows.map(toMoment));
  expect(rows).toContain(
    '2026-01-01T00:10:00.000Z,dora,Mudou uma categoria,ana,"Nome: Tema 1000; Arquivada: sim"',
  );
});
const toMoment = (row: string) => row.slice(0, 24);

test('the file applies the filters, and is in the requested language', async () => {
  expect((await file({ memberId: ana.id, action: 'category.changed' })).lines).toHaveLength(1 + 16);
  const { lines } = await file({ q: 'tema 16001', language: 'en-US' });
  expect(lines).toEqual([
    '\uFEFFWhen,Who,What,About whom,What changed',
    '2026-01-01T02:40:00.000Z,dora,Changed a category,,"Name: Tema 16001; Archived: no"',
  ]);
  expect((await file({ action: 'lost' })).response.status).toBe(422);
});

test('a name that a spreadsheet would reckon with is only a text', async () => {
  await hub.db.run(sql`update members set name = '=1+1' where id = ${ana.id}`);
  const { lines } = await file({ memberId: ana.id, q: 'tema 1000' });
  expect(lines[1]).toContain(",'=1+1,");
});

test('an export is recorded in the log, and others get no file', async () => {
  const count = async () => (await dora.request('GET', '/api/admin/audit?action=audit.exported')).body.length;
  const before = await count();
  expect((await file({}, ana)).response.status).toBe(403);
  expect(await count()).toBe(before);
  await file({ action: 'member.role', q: 'ana' });
  const [entry] = (await dora.request('GET', '/api/admin/audit?action=audit.exported')).body;
  expect(entry).toMatchObject({
    actor: { id: dora.id },
    after: { deed: 'member.role', words: true, from: null, until: null },
  });
  expect(await count()).toBe(before + 1);
});

test('reading stops when the client disconnects before the end', async () => {
  const before = hub.db.statementsSent;
  await new Promise<void>((resolve, reject) => {
    const input = request(address(), { method: 'POST', agent: false, headers: toHeaders(dora) });
    input.on('response', (response) => {
      response.once('data', () => response.destroy());
      response.on('close', resolve);
      response.on('error', () => undefined);
    });
    input.on('error', reject);
    input.end('{}');
  });
  expect((await dora.request('GET', '/api/admin/audit?limit=1')).body).toHaveLength(1);
  expect(hub.db.statementsSent - before).toBeLessThan(entryCount / 1_000);
});

const exports = async () =>
  (await dora.request('GET', '/api/admin/audit?action=audit.exported&limit=50')).body;

test('another site cannot export the log with the admin’s cookie or by a link, and no audit entry is written', async () => {
  const before = (await exports()).length;
  const cookie = await fetchSessionCookie(dora);
  const foreign = await fetch(address(), {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' },
    body: '{}',
  });
  expect(foreign.status).toBe(403);
  expect(await foreign.json()).toMatchObject({ code: 'foreign_origin' });
  expect((await fetch(address(), { headers: { cookie } })).status).toBe(404);
  expect(await exports()).toHaveLength(before);
});

/** Runs a callback while the database fails to read audit entries at or before `moment`. */
async function failingFrom(moment: string, action: () => Promise<void>) {
  await hub.db.transaction(async (tx) => {
    await tx.run(sql`alter table audit_entries rename to audit_entries_whole`);
    await tx.run(sql`
    create view audit_entries as select * from audit_entries_whole
    where case when at <= ${sql.raw(`timestamptz '${moment}'`)} then 1 / (extract(epoch from at) * 0)::int = 1 else true end`);
  });
  try {
    await action();
  } finally {
    await hub.db.transaction(async (tx) => {
      await tx.run(sql`drop view audit_entries`);
      await tx.run(sql`alter table audit_entries_whole rename to audit_entries`);
    });
  }
}

test('if the entries cannot be read, the response is an error and no export is recorded', async () => {
  const before = (await exports()).length;
  await failingFrom('2100-01-01', async () => {
    const { response, lines } = await file();
    expect([response.status, lines]).toEqual([500, []]);
  });
  expect(await exports()).toHaveLength(before);
});

test('a download that breaks off is recognized as incomplete', async () => {
  await failingFrom('2026-01-01T01:00:00Z', async () => {
    const response = await fetch(address(), { method: 'POST', headers: toHeaders(dora), body: '{}' });
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  });
});
