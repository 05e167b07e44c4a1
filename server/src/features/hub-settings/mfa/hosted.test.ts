import { expect, test } from 'vitest';
import { createTestAccount, signInToAccount } from '#identity/testing/people';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from '#testing/http-test-client';
import { openHubAndHostedIdentity } from '#testing/open-hub-and-hosted-identity';

const { project, hub } = await openHubAndHostedIdentity();
const week = 7 * 86_400_000;

test('with a hosted identity service a second factor is required only by the admin’s rule, not by hub age', async () => {
  const email = 'dora@hub.example';
  await createTestAccount(project.testIdentity, { email, name: 'Dora' });
  const { session } = await signInToAccount(project.testIdentity, email);
  const request = createHttpTestClient(hub.url, session.access_token);
  const { id } = (await request('POST', '/api/auth/sync', {})).body;
  await hub.db.run(sql`update members set role = 'admin' where id = ${id}`);
  await hub.db.run(sql`delete from hub_settings`);
  const founded = new Date(hub.ctx.now().getTime() - 2 * week);
  await hub.db.run(
    sql`insert into hub_settings (name, reading, founded_at) values ('Vila', 'open', ${founded})`,
  );

  const terms = async () => request('GET', '/api/admin/second-factor');
  expect((await terms()).body).toEqual({ rule: null, dueAt: null, isMfaVerified: false });
  expect((await request('GET', '/api/admin/users')).status).toBe(200);
  expect((await request('PUT', '/api/admin/second-factor', { rule: 'admins' })).status).toBe(200);
  expect((await terms()).body.code).toBe('second_factor_missing');
});
