import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
beforeAll(async () => void (hub = await startTestServer()));
afterAll(() => hub.stop());

/** Bans or deletes an account and ends its sessions in the hub, in one transaction, as the identity service does. */
async function notifyEnded(person: TestPerson, action: 'ban' | 'delete') {
  await hub.db.transaction(async (tx) => {
    const sessions = await tx.rows<{ id: string }>(
      sql`select id from auth.sessions where user_id = ${person.accountId}`,
    );
    await tx.run(
      action === 'ban'
        ? sql`update auth.users set banned_until = 'infinity' where id = ${person.accountId}`
        : sql`delete from auth.users where id = ${person.accountId}`,
    );
    const ids = sessions.map(({ id }) => id);
    await hub.ctx.sessions.endAuthSessions(tx, ids, action === 'ban' ? 'banned' : 'account_deleted');
  });
}

const statuses = async (person: TestPerson) => [
  (await person.request('GET', '/api/user/profile')).status,
  (await person.request('POST', '/api/auth/sync', {})).status,
];

test('An account banned at the identity service has no access to the hub, even with a token that is still valid', async () => {
  const bia = await hub.people.createSignedInMember('bia');
  expect(await statuses(bia)).toEqual([200, 200]);
  await notifyEnded(bia, 'ban');
  expect(await statuses(bia)).toEqual([401, 401]);
  await hub.db.run(sql`update auth.users set banned_until = null where id = ${bia.accountId}`);
  expect(await statuses(bia)).toEqual([200, 200]);
});

test('the member of a deleted account stays with what they wrote, and the address can sign up again', async () => {
  const caio = await hub.people.createSignedInMember('caio');
  const written = { title: 'Horta nova', content: 'Vamos plantar?', category: 'ia' };
  const published = await caio.request('POST', '/api/discussions', written);
  await notifyEnded(caio, 'delete');
  expect(await statuses(caio)).toEqual([401, 401]);
  const reader = await hub.people.createSignedInMember('dora');
  const read = await reader.request('GET', `/api/discussions/${published.body.id}`);
  expect(read.body).toMatchObject({ title: 'Horta nova', author: { name: 'caio' } });
  const again = await hub.people.createSignedInMember('caio');
  expect(again.id).not.toBe(caio.id);
});
