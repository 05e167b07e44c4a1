import { randomUUID } from 'node:crypto';
import { sql } from '#platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAdminClient,
  createSignedInAccount,
  sendAuthRequest,
  signTestServiceToken,
  signInToAccount,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
let admin: Awaited<ReturnType<typeof createAdminClient>>;
let headers: Record<string, string>;
beforeAll(async () => {
  ctx = await startIdentity();
  admin = await createAdminClient(ctx);
  headers = { Authorization: `Bearer ${await signTestServiceToken(ctx)}` };
});
afterAll(() => ctx.stop());

async function insertFactorForTest(
  userId: string,
  { name, type = 'totp' }: { name: string; type?: 'totp' | 'phone' },
) {
  const id = randomUUID();
  await ctx.db.run(sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, secret, created_at, updated_at)
    values (${id}, ${userId}, ${type}, 'verified', ${name}, 'segredo'::bytea, now(), now())`);
  return id;
}

test('Second factors are listed without their secrets, renamed, and deleted', async () => {
  const { user, session } = await createSignedInAccount(ctx, 'ana@hub.example');
  const id = await insertFactorForTest(user.id, { name: 'celular' });
  const other = await insertFactorForTest(user.id, { name: 'tablet' });
  await ctx.db.run(sql`update auth.sessions set aal = 'aal2' where user_id = ${user.id}`);
  const { data } = await admin.mfa.listFactors({ userId: user.id });
  expect(data?.factors).toMatchObject([{ id, friendly_name: 'celular', factor_type: 'totp' }, { id: other }]);
  expect(JSON.stringify(data)).not.toMatch(/secret|segredo/);

  const path = `/admin/users/${user.id}/factors/${id}`;
  const updateFactorAs = (body: object) => sendAuthRequest(ctx, path, { method: 'PUT', headers, body });
  expect((await updateFactorAs({ friendly_name: 'telefone' })).body).toMatchObject({
    id,
    friendly_name: 'telefone',
  });
  const conflict = await updateFactorAs({ friendly_name: 'tablet' });
  expect([conflict.status, conflict.body.error_code]).toEqual([422, 'mfa_factor_name_conflict']);
  expect((await updateFactorAs({ phone: '5511900000000' })).status).toBe(400);

  const listSessionLevels = async () =>
    (await ctx.db.rows<{ aal: string }>(sql`select aal from auth.sessions where user_id = ${user.id}`)).map(
      ({ aal }) => aal,
    );
  const removed = await admin.mfa.deleteFactor({ userId: user.id, id });
  expect(removed.error).toBeNull();
  expect(await listSessionLevels()).toEqual(['aal2']);
  await admin.mfa.deleteFactor({ userId: user.id, id: other });
  expect(await listSessionLevels()).toEqual(['aal1']);
  const deleteResponse = await sendAuthRequest(ctx, path, { method: 'DELETE', headers });
  expect([deleteResponse.status, deleteResponse.body.error_code]).toEqual([404, 'mfa_factor_not_found']);
  expect((await sendAuthRequest(ctx, '/user', { method: 'GET', session })).status).toBe(200);
});

test('a factor of another user is not found under this account', async () => {
  const bia = await createSignedInAccount(ctx, 'bia@hub.example');
  const caio = await createSignedInAccount(ctx, 'caio@hub.example');
  const id = await insertFactorForTest(bia.user.id, { name: 'celular' });
  const response = await sendAuthRequest(ctx, `/admin/users/${caio.user.id}/factors/${id}`, {
    method: 'DELETE',
    headers,
  });
  expect([response.status, response.body.error_code]).toEqual([404, 'mfa_factor_not_found']);
  for (const method of ['PUT', 'DELETE']) {
    const malformed = await sendAuthRequest(ctx, `/admin/users/${caio.user.id}/factors/x`, {
      method,
      headers,
      ...(method === 'PUT' ? { body: {} } : {}),
    });
    const { error_code: code, msg } = malformed.body;
    expect([malformed.status, code, msg]).toEqual([404, 'validation_failed', 'factor_id must be an UUID']);
  }
});

test('the sessions of a user are listed, and ended one by one', async () => {
  const { user, session } = await createSignedInAccount(ctx, 'dora@hub.example');
  await signInToAccount(ctx, 'dora@hub.example');
  const list = () => sendAuthRequest(ctx, `/admin/users/${user.id}/sessions`, { method: 'GET', headers });
  const { body } = await list();
  expect(body).toHaveLength(2);
  expect(body[0]).toMatchObject({ user_agent: expect.any(String), ip: expect.any(String), current: false });
  const oldest = body[1].id;
  const path = `/admin/users/${user.id}/sessions/${oldest}`;
  expect((await sendAuthRequest(ctx, path, { method: 'DELETE', headers })).status).toBe(204);
  expect(ctx.endedSessionIds).toContain(oldest);
  expect((await list()).body).toHaveLength(1);
  const again = await sendAuthRequest(ctx, path, { method: 'DELETE', headers });
  expect([again.status, again.body.error_code]).toEqual([404, 'session_not_found']);
  const used = await sendAuthRequest(ctx, '/user', { method: 'GET', session });
  expect(used.body.error_code).toBe('session_not_found');
});
