import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createTestInvite } from '#testing/invites';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { startTestServerOnDatabase } from '#testing/test-server';

const { hub } = await startSharedTestHub();

const readInvite = (code: string) => hub.people.guest('GET', `/api/invitations/${code}`);

/** Starts another instance of the hub on the same database and data folder, and stops it again. */
async function startAnother() {
  const { db, connectionString } = hub;
  const { dataFolder } = hub.ctx.config;
  const other = await startTestServerOnDatabase(
    { db, connectionString, drop: async () => undefined },
    { HUB_DATA_DIR: dataFolder },
  );
  await other.stop();
}

const readRows = (id: string) =>
  hub.db.rows<Record<string, unknown>>(sql`select * from invites where id = ${id}`);
const readLink = async (by: TestPerson, id: string) =>
  (await by.request('GET', '/api/invites')).body.find((item: { id: string }) => item.id === id).link;

test('The database alone does not reveal a code, and its owner can see it again', async () => {
  const ida = await hub.people.createSignedInMember('ida');
  const { id, code } = await createTestInvite(ida, { uses: 5 });
  const [row] = await readRows(id);
  expect(row?.['code']).toBe(null);
  const texts = Object.values(row ?? {}).map((value) =>
    Buffer.isBuffer(value) ? value.toString('latin1') + value.toString('base64url') : String(value),
  );
  expect(texts.filter((text) => text.includes(code))).toEqual([]);
  expect(await readLink(ida, id)).toBe(`${hub.url}/convite/${code}`);
});

test('a code is not shown as that of another link', async () => {
  const jonas = await hub.people.createSignedInMember('jonas');
  const [first, second] = [
    await createTestInvite(jonas, { uses: 5 }),
    await createTestInvite(jonas, { uses: 5 }),
  ];
  await hub.db.run(sql`
    update invites set code_sealed = (select code_sealed from invites where id = ${first.id}) where id = ${second.id}`);
  // The code of the second link cannot be decrypted, so it is not shown. The link still works, because the server looks
  // it up by the hash of its code.
  expect(await readLink(jonas, second.id)).toBe(null);
  expect((await readInvite(second.code)).body.state).toBe('live');
});

test('codes that a version before wrote in clear are encrypted at the next start, and work as before', async () => {
  const lia = await hub.people.createSignedInMember('lia');
  const old = await createTestInvite(lia, { uses: 5 });
  const since = await createTestInvite(lia, { uses: 5 });
  await hub.db.run(sql`update invites set code = ${old.code}, code_sealed = null where id = ${old.id}`);
  expect(await readLink(lia, old.id)).toContain(old.code);
  const [before] = await readRows(since.id);
  for (const _ of [1, 2]) {
    await startAnother();
    const clear = await hub.db.rows(sql`select 1 from invites where code is not null or code_sealed is null`);
    expect(clear).toEqual([]);
    expect(await readLink(lia, old.id)).toBe(`${hub.url}/convite/${old.code}`);
    expect((await readInvite(old.code)).body).toMatchObject({ state: 'live', inviter: { name: 'lia' } });
  }
  expect(await readRows(since.id)).toEqual([before]);
});
