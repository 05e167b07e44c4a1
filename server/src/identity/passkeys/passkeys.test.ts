import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from '#platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAuthenticator } from '../testing/authenticator.ts';
import { createAccountWithPasskey, insertVerifiedTotpFactor, signInWithDevice } from '../testing/passkeys.ts';
import {
  createSignedInAccount,
  sendAuthRequest,
  getLastEmail,
  assertPresent,
  signInToAccount,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

const failed = { status: 400, code: 'webauthn_verification_failed' };

test('a passkey opens a session of its own, without an address and without a password', async () => {
  const { user, device } = await createAccountWithPasskey(ctx, 'ana@hub.example');
  const requestContext = ctx.client();
  const { data, error } = await signInWithDevice(requestContext, device);
  expect(error).toBeNull();
  expect(data?.user?.id).toBe(user.id);
  expect(decodeJwt(assertPresent(data?.session).access_token)).toMatchObject({
    sub: user.id,
    aal: 'aal1',
    amr: [{ method: 'passkey', timestamp: expect.any(Number) }],
  });
  expect((await requestContext.getUser()).data.user?.email).toBe('ana@hub.example');
  expect((await requestContext.refreshSession()).error).toBeNull();
});

test('the options of a new passkey contain the account name and request a discoverable credential', async () => {
  const { client, user } = await createSignedInAccount(ctx, 'bia@hub.example');
  const { data } = await client.passkey.startRegistration();
  const { options, expires_at: end } = assertPresent(data);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: 'bia@hub.example',
      displayName: 'Ana',
    },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  });
  expect(end - Date.now() / 1000).toBeGreaterThan(290);
  expect(end - Date.now() / 1000).toBeLessThanOrEqual(300);

  const request = assertPresent((await ctx.client().passkey.startAuthentication()).data);
  expect(request.options).toMatchObject({
    rpId: 'localhost',
    allowCredentials: [],
    userVerification: 'required',
  });
  expect(request.options.challenge).not.toBe(options.challenge);
});

test('a new passkey is listed with the name of its maker and without its key material', async () => {
  const { client, session, passkey, device } = await createAccountWithPasskey(ctx, 'caio@hub.example', {
    aaguid: 'd548826e-79b4-db40-a3d8-11116f7e8349',
  });
  expect(passkey).toEqual({
    id: expect.any(String),
    friendly_name: 'Bitwarden',
    created_at: expect.any(String),
  });
  const { options } = assertPresent((await client.passkey.startRegistration()).data);
  expect(options.excludeCredentials).toMatchObject([{ id: device.keys[0]?.id, type: 'public-key' }]);
  await signInWithDevice(ctx.client(), device);
  const { body } = await sendAuthRequest(ctx, '/passkeys', { method: 'GET', session });
  expect(body).toEqual([{ ...passkey, last_used_at: expect.any(String) }]);
});

test('a passkey is renamed and deleted, and does not sign in afterwards', async () => {
  const { client, passkey, device } = await createAccountWithPasskey(ctx, 'dora@hub.example');
  const renamed = await client.passkey.update({ passkeyId: passkey.id, friendlyName: '  Meu celular ' });
  expect(renamed.data).toMatchObject({ id: passkey.id, friendly_name: 'Meu celular' });
  expect((await client.passkey.list()).data).toEqual([renamed.data]);
  for (const friendlyName of ['', '   ', 'a'.repeat(121), 'um\u0000zero']) {
    const rejected = await client.passkey.update({ passkeyId: passkey.id, friendlyName });
    expect(rejected.error).toMatchObject({ status: 400, code: 'validation_failed' });
  }
  expect((await client.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();
  expect((await client.passkey.list()).data).toEqual([]);
  expect((await signInWithDevice(ctx.client(), device)).error).toMatchObject(failed);
  const again = await client.passkey.delete({ passkeyId: passkey.id });
  expect(again.error).toMatchObject({
    status: 404,
    code: 'webauthn_credential_not_found',
    message: 'Passkey not found',
  });
});

test('users cannot see, rename or delete the passkey of another user', async () => {
  const { client, passkey } = await createAccountWithPasskey(ctx, 'eva@hub.example');
  const other = await createSignedInAccount(ctx, 'fabio@hub.example');
  const { id: passkeyId } = passkey;
  expect((await other.client.passkey.list()).data).toEqual([]);
  const notFound = { status: 404, code: 'webauthn_credential_not_found' };
  const renamed = await other.client.passkey.update({ passkeyId, friendlyName: 'Minha' });
  expect(renamed.error).toMatchObject(notFound);
  expect((await other.client.passkey.delete({ passkeyId })).error).toMatchObject(notFound);
  expect((await client.passkey.list()).data).toEqual([passkey]);
  const { status } = await sendAuthRequest(ctx, '/passkeys/1', {
    method: 'DELETE',
    session: other.session,
  });
  expect(status).toBe(404);
});

test('the owner is notified by email of every added or deleted passkey, and it is logged', async () => {
  const email = 'gil@hub.example';
  const { client, user, passkey } = await createAccountWithPasskey(ctx, email);
  expect((await getLastEmail(ctx, email)).subject).toBe('Uma chave de acesso nova na sua conta');
  await client.passkey.update({ passkeyId: passkey.id, friendlyName: 'Chaveiro' });
  await client.passkey.delete({ passkeyId: passkey.id });
  expect((await getLastEmail(ctx, email)).subject).toBe('Uma chave de acesso foi removida');
  const entries = await ctx.db.rows(sql`
    select action, traits from auth.audit_log_entries where user_id = ${user.id} and action like 'passkey%'
    order by created_at`);
  const traits = { passkey: passkey.id };
  expect(entries).toEqual([
    { action: 'passkey_created', traits },
    { action: 'passkey_updated', traits },
    { action: 'passkey_deleted', traits },
  ]);
});

test('the list of passkeys and every change of it need a session', async () => {
  const id = randomUUID();
  const calls = [
    ['POST', '/passkeys/registration/options'],
    ['POST', '/passkeys/registration/verify'],
    ['GET', '/passkeys'],
    ['PATCH', `/passkeys/${id}`],
    ['DELETE', `/passkeys/${id}`],
  ] as const;
  for (const [method, path] of calls) {
    const { status, body } = await sendAuthRequest(
      ctx,
      path,
      method === 'GET' ? { method } : { method, body: {} },
    );
    expect([status, body.error_code], path).toEqual([401, 'no_authorization']);
  }
});

test('with MFA set up, passkeys can only be changed after it was verified', async () => {
  const { client, passkey, user, device } = await createAccountWithPasskey(ctx, 'helena@hub.example');
  const { data: started } = await client.passkey.startRegistration();
  await insertVerifiedTotpFactor(ctx, user.id);
  const rejected = {
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 session is required to manage passkeys when MFA is enabled',
  };
  const { id: passkeyId } = passkey;
  expect((await client.passkey.startRegistration()).error).toMatchObject(rejected);
  const late = await client.passkey.verifyRegistration({
    challengeId: assertPresent(started).challenge_id,
    credential: createTestAuthenticator(ctx.site).create(assertPresent(started).options),
  });
  expect(late.error).toMatchObject(rejected);
  expect((await client.passkey.update({ passkeyId, friendlyName: 'Minha' })).error).toMatchObject(rejected);
  expect((await client.passkey.delete({ passkeyId })).error).toMatchObject(rejected);

  // A sign-in with a passkey counts as two factors: the device, and the method that unlocks it.
  const passkeyClient = ctx.client();
  const { data } = await signInWithDevice(passkeyClient, device);
  expect(decodeJwt(assertPresent(data?.session).access_token)).toMatchObject({ aal: 'aal2' });
  expect((await passkeyClient.passkey.update({ passkeyId, friendlyName: 'Minha' })).error).toBeNull();
  expect((await passkeyClient.passkey.delete({ passkeyId })).error).toBeNull();
});

test('a user of an organisation’s sign-on or an anonymous user gets no passkey', async () => {
  const { client, user } = await createSignedInAccount(ctx, 'joana@hub.example');
  await ctx.db.run(sql`update auth.users set is_sso_user = true where id = ${user.id}`);
  const managed = await client.passkey.startRegistration();
  expect(managed.error).toMatchObject({
    status: 422,
    code: 'user_sso_managed',
    message: 'SSO users cannot register passkeys',
  });
  await ctx.db.run(sql`update auth.users set is_sso_user = false, is_anonymous = true where id = ${user.id}`);
  const anonymousRegistration = await client.passkey.startRegistration();
  expect(anonymousRegistration.error).toMatchObject({
    status: 403,
    code: 'no_authorization',
    message: 'Anonymous user not allowed to perform these actions',
  });
});

test('an instance without passkeys serves none of their routes', async () => {
  const hubWithoutPasskeys = await startIdentity({ settings: { passkeys: false } });
  try {
    const { client } = await createSignedInAccount(hubWithoutPasskeys, 'lia@hub.example');
    const disabled = { status: 404, code: 'passkey_disabled' };
    expect((await client.passkey.startRegistration()).error).toMatchObject(disabled);
    expect((await client.passkey.startAuthentication()).error).toMatchObject(disabled);
    expect((await client.passkey.list()).error).toMatchObject(disabled);
    const used = await sendAuthRequest(hubWithoutPasskeys, '/passkeys/authentication/verify', { body: {} });
    expect(used.status).toBe(404);
    expect(
      (await sendAuthRequest(hubWithoutPasskeys, '/settings', { method: 'GET' })).body.passkeys_enabled,
    ).toBe(false);
    const settings = await sendAuthRequest(ctx, '/settings', { method: 'GET' });
    expect(settings.body).toMatchObject({
      passkeys_enabled: true,
      mutirao: { webauthn: { rp_id: 'localhost', origins: [ctx.site] } },
    });
  } finally {
    await hubWithoutPasskeys.stop();
  }
});

test('an address or a telephone that was never confirmed opens no session, not even with a passkey', async () => {
  const { device, user } = await createAccountWithPasskey(ctx, 'helio@hub.example');
  const client = ctx.client();
  await ctx.db.run(sql`update auth.users set email_confirmed_at = null where id = ${user.id}`);
  const byEmail = await signInWithDevice(client, device);
  expect(byEmail.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  await ctx.db.run(sql`update auth.users set email = null, phone = '5581999990000' where id = ${user.id}`);
  const byPhone = await signInWithDevice(client, device);
  expect(byPhone.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
  await ctx.db.run(sql`update auth.users set phone_confirmed_at = now() where id = ${user.id}`);
  expect((await signInWithDevice(client, device)).data?.user?.phone).toBe('5581999990000');
});

test('deleting an account deletes its passkeys and pending challenges', async () => {
  const { client, user, device } = await createAccountWithPasskey(ctx, 'mario@hub.example');
  await client.passkey.startRegistration();
  await ctx.db.run(sql`delete from auth.users where id = ${user.id}`);
  expect((await signInWithDevice(ctx.client(), device)).error).toMatchObject(failed);
});

test('a password change elsewhere does not affect the passkey', async () => {
  const email = 'nina@hub.example';
  const { device } = await createAccountWithPasskey(ctx, email);
  const otherSession = await signInToAccount(ctx, email);
  await otherSession.client.updateUser({ password: 'outra senha boa', current_password: 'ladrilho azul' });
  expect((await signInWithDevice(ctx.client(), device)).error).toBeNull();
});
