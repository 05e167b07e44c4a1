import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { defaultTestPassword } from '#testing/people';

let hub: TestServer;
beforeAll(async () => void (hub = await startTestServer()));
afterAll(() => hub.stop());

/**
 * Creates a member who signs up with a phone number, and confirms it with the code in the outbox, where a local hub
 * shows text messages.
 */
async function aCaller(phone: string, data: Record<string, unknown> = {}) {
  const { guest } = hub.people;
  await guest('POST', '/auth/v1/signup', { phone, password: defaultTestPassword, data });
  const outbox = await guest('GET', `/outbox.json?to=${phone}`);
  const proof = { phone, token: outbox.body[0].code, type: 'sms' };
  const { body } = await guest('POST', '/auth/v1/verify', proof);
  return { session: body, bearer: { Authorization: `Bearer ${body.access_token}` } };
}

const sync = (bearer: Record<string, string>, body: unknown = {}) =>
  hub.people.guest('POST', '/api/auth/sync', body, bearer);
const readProfile = (bearer: Record<string, string>) =>
  hub.people.guest('GET', '/api/user/profile', undefined, bearer);

test('An account with only a telephone becomes a member without an email address', async () => {
  const { session, bearer } = await aCaller('5511911110001');
  const { status, body } = await sync(bearer, { supabaseId: session.user.id, email: '' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ supabaseId: session.user.id, email: '', name: 'Usuário', role: 'member' });
  expect((await readProfile(bearer)).body.id).toBe(body.id);
  const other = await aCaller('5511911110002', { name: 'Caio' });
  expect((await readProfile(other.bearer)).body).toMatchObject({ name: 'Caio', email: '' });
  expect((await sync(bearer, { email: 'ana@exemplo.com.br' })).body.code).toBe('identity_mismatch');
});

test('an anonymous account is no member, by sync or by any call', async () => {
  const { session } = await aCaller('5511911110003');
  await hub.db.run(sql`update auth.users set is_anonymous = true where id = ${session.user.id}`);
  const renewed = await hub.people.guest('POST', '/auth/v1/token?grant_type=refresh_token', {
    refresh_token: session.refresh_token,
  });
  const bearer = { Authorization: `Bearer ${renewed.body.access_token}` };
  for (const response of [await sync(bearer), await readProfile(bearer)]) {
    expect([response.status, response.body.code]).toEqual([403, 'anonymous_account']);
  }
  const members = await hub.db.rows(sql`select id from members where account_id = ${session.user.id}`);
  expect(members).toEqual([]);
  const anonymous = await hub.people.guest('POST', '/auth/v1/signup', {});
  expect([anonymous.status, anonymous.body.error_code]).toEqual([422, 'anonymous_provider_disabled']);
});
