import { randomUUID } from 'node:crypto';
import { AuthAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountWithPasskey, insertVerifiedTotpFactor, signInWithDevice } from '../testing/passkeys.ts';
import {
  createSignedInAccount,
  sendAuthRequest,
  getLastEmail,
  signTestServiceToken,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

async function createAdminApi() {
  const headers = { Authorization: `Bearer ${await signTestServiceToken(ctx)}` };
  return new AuthAdminApi({ url: ctx.url, headers });
}

test('a service lists and deletes the passkeys of any user, and the owner is notified', async () => {
  const email = 'ana@hub.example';
  const { user, passkey, device } = await createAccountWithPasskey(ctx, email);
  await insertVerifiedTotpFactor(ctx, user.id);
  const admin = await createAdminApi();
  expect((await admin.passkey.listPasskeys({ userId: user.id })).data).toEqual([passkey]);
  const removed = await admin.passkey.deletePasskey({ userId: user.id, passkeyId: passkey.id });
  expect(removed.error).toBeNull();
  expect((await admin.passkey.listPasskeys({ userId: user.id })).data).toEqual([]);
  expect((await getLastEmail(ctx, email)).subject).toBe('Uma chave de acesso foi removida');
  expect((await signInWithDevice(ctx.client(), device)).error?.code).toBe('webauthn_verification_failed');
});

test('a passkey that does not exist returns not found, as does the passkey of another user', async () => {
  const { user, passkey } = await createAccountWithPasskey(ctx, 'bia@hub.example');
  const other = await createSignedInAccount(ctx, 'caio@hub.example');
  const admin = await createAdminApi();
  const { id: passkeyId } = passkey;
  const passkeyNotFound = { status: 404, code: 'webauthn_credential_not_found' };
  const foreign = await admin.passkey.deletePasskey({ userId: other.user.id, passkeyId });
  expect(foreign.error).toMatchObject(passkeyNotFound);
  const unknown = await admin.passkey.deletePasskey({ userId: user.id, passkeyId: randomUUID() });
  expect(unknown.error).toMatchObject(passkeyNotFound);
  const userNotFound = { status: 404, code: 'user_not_found' };
  const userId = randomUUID();
  expect((await admin.passkey.listPasskeys({ userId })).error).toMatchObject(userNotFound);
  expect((await admin.passkey.deletePasskey({ userId, passkeyId })).error).toMatchObject(userNotFound);
  const headers = { Authorization: `Bearer ${await signTestServiceToken(ctx)}` };
  const malformed = await sendAuthRequest(ctx, '/admin/users/1/passkeys', { method: 'GET', headers });
  expect([malformed.status, malformed.body.error_code]).toEqual([404, 'validation_failed']);
});

test('without a service token there is no access to the passkeys of a user', async () => {
  const { user, session, passkey } = await createAccountWithPasskey(ctx, 'dora@hub.example');
  const calls = [
    ['GET', `/admin/users/${user.id}/passkeys`],
    ['DELETE', `/admin/users/${user.id}/passkeys/${passkey.id}`],
  ] as const;
  const userRoleHeaders = { Authorization: `Bearer ${await signTestServiceToken(ctx, 'authenticated')}` };
  for (const [method, path] of calls) {
    const responses = [
      await sendAuthRequest(ctx, path, { method }),
      await sendAuthRequest(ctx, path, { method, session }),
      await sendAuthRequest(ctx, path, { method, headers: userRoleHeaders }),
    ];
    expect(responses.map(({ status, body }) => [status, body.error_code])).toEqual([
      [401, 'no_authorization'],
      [403, 'not_admin'],
      [403, 'not_admin'],
    ]);
  }
});
