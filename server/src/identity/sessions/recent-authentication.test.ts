import { sql } from '#platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveAuthorization,
  createTestOAuthClient,
  requestOAuthTokens,
  toAuthorizationCodeGrantFields,
  type TestOAuthClient,
} from '../testing/applications.ts';
import { createTestAuthenticator } from '../testing/authenticator.ts';
import {
  createAccountWithMfa,
  startFactorChallenge,
  generateTotpCode,
  enrollTotp,
  verifyTotp,
  toExpectedAuthError,
} from '../testing/factors.ts';
import {
  createSignedInAccount,
  sendAuthRequest,
  getLastEmail,
  assertPresent,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

const oauthServer = { enabled: true, registration: false, consentPath: '/oauth/consent' };
let ctx: TestIdentity;
let application: TestOAuthClient;
beforeAll(async () => {
  ctx = await startIdentity({ settings: { manualLinking: true, oauthServer } });
  application = await createTestOAuthClient(ctx, { token_endpoint_auth_method: 'none' });
});
afterAll(() => ctx.stop());

const minute = 60_000;
const recentPeriod = 15 * minute;
const reauthenticationNeeded = toExpectedAuthError(
  'reauthentication_needed',
  400,
  'Password update requires reauthentication',
);
type Client = ReturnType<TestIdentity['client']>;

const enroll = (client: Client, friendlyName = 'Celular') =>
  client.mfa.enroll({ factorType: 'totp', friendlyName });

/** Returns a session that an attacker stole and refreshed. A refresh must not count as authentication. */
async function createOldSession(email: string) {
  const person = await createSignedInAccount(ctx, email);
  ctx.advance(recentPeriod + 6 * minute);
  await person.client.refreshSession();
  return person;
}

const getSessionId = async (userId: string) =>
  assertPresent(
    await ctx.db.row<{ id: string }>(sql`select id from auth.sessions where user_id = ${userId} limit 1`),
  ).id;

test('a factor can be enrolled for fifteen minutes after a re-authentication, and not later', async () => {
  const { client } = await createSignedInAccount(ctx, 'ana@hub.example');
  ctx.advance(recentPeriod - minute);
  expect((await enroll(client)).error).toBeNull();
  ctx.advance(minute + 1_000);
  await client.refreshSession();
  expect((await enroll(client, 'Tablet')).error).toMatchObject(reauthenticationNeeded);

  const { client: again } = await signInToAccount(ctx, 'ana@hub.example');
  expect((await enroll(again, 'Tablet')).error).toBeNull();
});

test('an enrolment that began in time can be finished a little later', async () => {
  const { client } = await createSignedInAccount(ctx, 'bia@hub.example');
  ctx.advance(14 * minute);
  const factor = await enrollTotp(client);
  ctx.advance(2 * minute);
  await client.refreshSession();
  expect((await verifyTotp(ctx, client, factor)).access_token).toMatch(/\S/);
});

test('A factor that its owner began to enrol cannot be verified in another session without a re-authentication', async () => {
  const { client: attackerClient } = await createOldSession('caio@hub.example');
  const { client } = await signInToAccount(ctx, 'caio@hub.example');
  const factor = await enrollTotp(client);
  expect((await attackerClient.mfa.challenge({ factorId: factor.id })).error).toMatchObject(
    reauthenticationNeeded,
  );
  const { id } = await startFactorChallenge(client, factor.id);
  const verification = { factorId: factor.id, challengeId: id, code: generateTotpCode(ctx, factor.secret) };
  expect((await attackerClient.mfa.verify(verification)).error).toMatchObject(reauthenticationNeeded);
  expect((await client.mfa.verify(verification)).error).toBeNull();
});

test('A re-authentication that the product recorded allows enrolment in that session', async () => {
  const { client, user } = await createOldSession('davi@hub.example');
  await ctx.port.recordReauthentication(await getSessionId(user.id), ctx.identity.now());
  expect((await enroll(client)).error).toBeNull();
  ctx.advance(recentPeriod + 1_000);
  await client.refreshSession();
  expect((await enroll(client, 'Tablet')).error).toMatchObject(reauthenticationNeeded);
});

test('a sign-in with the token of an open session re-authenticates that session, and ends no other', async () => {
  const { client, user } = await createSignedInAccount(ctx, 'ivo@hub.example');
  const others = await Promise.all(
    Array.from({ length: ctx.identity.settings.maxSessions - 1 }, () =>
      signInToAccount(ctx, 'ivo@hub.example'),
    ),
  );
  ctx.advance(recentPeriod + 1_000);
  const { data } = await client.refreshSession();
  const { access_token: token } = assertPresent(data.session);
  const signInWithinSession = (email: string, password = testAccountPassword) =>
    ctx.client({ Authorization: `Bearer ${token}` }).signInWithPassword({ email, password });
  await createSignedInAccount(ctx, 'joana@hub.example');
  expect((await signInWithinSession('ivo@hub.example', 'errada')).error).not.toBeNull();
  expect((await signInWithinSession('joana@hub.example')).error).toBeNull();
  expect((await enroll(client)).error).toMatchObject(reauthenticationNeeded);

  const reauthentication = await signInWithinSession('ivo@hub.example');
  expect(reauthentication.error).toBeNull();
  expect((await enroll(client)).error).toBeNull();
  const countSessions = async () =>
    (await ctx.db.rows(sql`select id from auth.sessions where user_id = ${user.id} limit 100`)).length;
  expect(await countSessions()).toBe(others.length + 2);
});

test('a second factor counts as a recent re-authentication, and recovery codes are only issued after one', async () => {
  const { client, factor } = await createAccountWithMfa(ctx, 'elis@hub.example');
  const generateRecoveryCodes = async () => {
    const { data } = await client.getSession();
    return sendAuthRequest(ctx, '/factors/recovery-codes', {
      session: assertPresent(data.session),
      body: {},
    });
  };
  ctx.advance(recentPeriod + 1_000);
  await client.refreshSession();
  expect((await generateRecoveryCodes()).body.error_code).toBe('reauthentication_needed');
  expect((await enroll(client, 'Tablet')).error).toMatchObject(reauthenticationNeeded);
  await verifyTotp(ctx, client, factor);
  expect((await generateRecoveryCodes()).status).toBe(200);
  expect((await enroll(client, 'Tablet')).error).toBeNull();
});

test('Adding a passkey requires a recent re-authentication', async () => {
  const { client } = await createOldSession('fabi@hub.example');
  expect((await client.passkey.startRegistration()).error).toMatchObject(reauthenticationNeeded);

  const ownSession = await signInToAccount(ctx, 'fabi@hub.example');
  const { data } = await ownSession.client.passkey.startRegistration();
  const { challenge_id: challengeId, options } = assertPresent(data);
  const credential = createTestAuthenticator(ctx.site).create(options);
  expect((await client.passkey.verifyRegistration({ challengeId, credential })).error).toMatchObject(
    reauthenticationNeeded,
  );
  expect((await ownSession.client.passkey.verifyRegistration({ challengeId, credential })).error).toBeNull();
});

test('a first password is set after a re-authentication, or with an emailed code', async () => {
  const { client, user } = await createOldSession('gil@hub.example');
  await ctx.db.run(sql`update auth.users set password_hash = null where id = ${user.id}`);
  const password = 'tijolo amarelo 7';
  expect((await client.updateUser({ password })).error).toMatchObject(reauthenticationNeeded);
  expect((await client.reauthenticate()).error).toBeNull();
  const nonce = assertPresent((await getLastEmail(ctx, 'gil@hub.example')).code);
  expect((await client.updateUser({ password, nonce })).error).toBeNull();
  expect((await signInToAccount(ctx, 'gil@hub.example', password)).user.id).toBe(user.id);
});

test('Linking another identity requires a recent re-authentication', async () => {
  const { client, user } = await createOldSession('hugo@hub.example');
  const { data } = await client.getSession();
  const session = assertPresent(data.session);
  const requestIdentityLink = () =>
    sendAuthRequest(ctx, '/user/identities/authorize?provider=google&skip_http_redirect=true', {
      method: 'GET',
      session,
    });
  expect((await requestIdentityLink()).body.error_code).toBe('reauthentication_needed');
  expect((await client.updateUser({ data: { cidade: 'Olinda' } })).error).toBeNull();
  await ctx.port.recordReauthentication(await getSessionId(user.id), ctx.identity.now());
  expect((await requestIdentityLink()).body.error_code).not.toBe('reauthentication_needed');
});

test('tokens for an application do not re-authenticate the session of the attached token', async () => {
  const { client } = await createOldSession('iara@hub.example');
  const { data } = await client.getSession();
  const granted = await approveAuthorization(ctx, { application, client });
  const bearer = { Authorization: `Bearer ${assertPresent(data.session).access_token}` };
  expect(
    (await requestOAuthTokens(ctx, application, toAuthorizationCodeGrantFields(granted), bearer)).status,
  ).toBe(200);
  expect((await enroll(client)).error).toMatchObject(reauthenticationNeeded);
});

test('an invited user can choose the first password at any time', async () => {
  const { client, user } = await createOldSession('juca@hub.example');
  await ctx.db.run(sql`update auth.users set password_hash = null where id = ${user.id}`);
  await ctx.db.run(sql`
    update auth.sessions set amr = jsonb_build_array(jsonb_build_object('method', 'invite', 'timestamp', 0))
    where user_id = ${user.id}`);
  expect((await client.updateUser({ password: 'tijolo amarelo 8' })).error).toBeNull();
});
