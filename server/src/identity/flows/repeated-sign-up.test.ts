import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBrowser } from '../testing/browser.ts';
import { createPhoneNumber, getLastSmsCode } from '../testing/phone-users.ts';
import {
  createAdminClient,
  getLastLinkToken,
  getLastEmail,
  assertPresent,
  signInToAccount,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity({ settings: { phone: true, smsSeconds: 600 } })));
afterAll(() => ctx.stop());

type Contact = { email: string } | { phone: string };
type Client = ReturnType<TestIdentity['client']>;

const passwords = { other: 'senha do estranho', owner: 'senha da dona' } as const;
const names = { other: 'Estranho', owner: 'Dona' } as const;

const signUpAs = (account: keyof typeof names, contact: Contact, client: Client = ctx.client()) =>
  client.signUp({ ...contact, password: passwords[account], options: { data: { name: names[account] } } });

/** Signs up with an address twice: first as another person, then as the owner of the address. */
async function signUpAsOtherThenOwner(contact: Contact, client?: Client) {
  expect((await signUpAs('other', contact)).error).toBeNull();
  ctx.advance(61_000);
  expect((await signUpAs('owner', contact, client)).error).toBeNull();
}

/** Asserts that neither password opens the account, and that no data of either sign-up is stored on it. */
async function expectNothingStored(client: Client, contact: Contact) {
  for (const password of Object.values(passwords)) {
    const { error } = await ctx.client().signInWithPassword({ ...contact, password });
    expect(error?.code).toBe('invalid_credentials');
  }
  const { user } = assertPresent((await client.getUser()).data);
  expect(user?.user_metadata).toEqual({});
  expect(user?.identities?.map(({ identity_data: data }) => data?.['name'])).toEqual([undefined]);
}

async function expectChosenPassword(client: Client, contact: Contact) {
  const password = 'escolhida depois de confirmar';
  expect((await client.updateUser({ password, data: { name: 'Dona' } })).error).toBeNull();
  const { data } = await ctx.client().signInWithPassword({ ...contact, password });
  expect(data.user?.user_metadata).toEqual({ name: 'Dona' });
}

const listAuthenticationMethods = async (client: Client) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return data?.currentAuthenticationMethods.map((method) =>
    typeof method === 'string' ? method : method.method,
  );
};

async function followLink(email: string) {
  const body = new URLSearchParams({ token: await getLastLinkToken(ctx, email), type: 'signup' });
  const response = await fetch(`${ctx.url}/verify/confirm`, { method: 'POST', redirect: 'manual', body });
  return new URL(assertPresent(response.headers.get('location')));
}

/**
 * Follows the last link, and returns the parameters in the fragment of the redirect URL. With
 * `first_password` the page asks for a new password.
 */
const readLanding = async (email: string) => new URLSearchParams((await followLink(email)).hash.slice(1));

test('the link of a repeated sign-up leads to a new password, as a recovery does', async () => {
  const email = 'vitima@hub.example';
  await signUpAsOtherThenOwner({ email });
  const fragment = await readLanding(email);
  expect([fragment.get('type'), fragment.get('first_password')]).toEqual(['recovery', 'true']);
  const client = ctx.client();
  await client.setSession({
    access_token: assertPresent(fragment.get('access_token')),
    refresh_token: assertPresent(fragment.get('refresh_token')),
  });
  await expectNothingStored(client, { email });
  await expectChosenPassword(client, { email });
});

test('a PKCE client finds out from the session’s methods that the user must choose a password', async () => {
  const email = 'segredo@hub.example';
  const client = createTestBrowser(ctx).client('pkce');
  await signUpAsOtherThenOwner({ email }, client);
  const redirected = await followLink(email);
  const exchanged = await client.exchangeCodeForSession(assertPresent(redirected.searchParams.get('code')));
  expect(exchanged.error).toBeNull();
  expect(await listAuthenticationMethods(client)).toEqual(['recovery']);
  await expectNothingStored(client, { email });
  await expectChosenPassword(client, { email });
});

test('a PKCE client that sends the code of the mail, or of an SMS, finds it out as well', async () => {
  const email = 'codigo@hub.example';
  await signUpAsOtherThenOwner({ email });
  const byMail = ctx.client();
  const token = assertPresent((await getLastEmail(ctx, email)).code);
  expect((await byMail.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
  expect(await listAuthenticationMethods(byMail)).toEqual(['recovery']);
  await expectNothingStored(byMail, { email });

  const phone = createPhoneNumber();
  await signUpAsOtherThenOwner({ phone });
  const byText = ctx.client();
  const code = await getLastSmsCode(ctx, phone);
  expect((await byText.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull();
  expect(await listAuthenticationMethods(byText)).toEqual(['recovery']);
  await expectNothingStored(byText, { phone });
  await expectChosenPassword(byText, { phone });
});

test('a single sign-up preserves password and name, and so does the same sign-up repeated', async () => {
  const email = 'sozinha@hub.example';
  await signUpAs('owner', { email });
  ctx.advance(61_000);
  await signUpAs('owner', { email });
  const fragment = new URLSearchParams((await followLink(email)).hash.slice(1));
  expect([fragment.get('type'), fragment.get('first_password')]).toEqual(['signup', null]);
  const { user } = await signInToAccount(ctx, email, passwords.owner);
  expect(user.user_metadata).toEqual({ name: 'Dona' });
});

test.each(['recovery', 'magiclink'] as const)(
  'a %s of an unconfirmed account removes all data of the sign-up',
  async (type) => {
    const email = `${type}@hub.example`;
    await signUpAs('other', { email });
    const client = ctx.client();
    await (type === 'recovery' ? client.resetPasswordForEmail(email) : client.signInWithOtp({ email }));
    const token_hash = await getLastLinkToken(ctx, email);
    expect((await client.verifyOtp({ token_hash, type })).error).toBeNull();
    await expectNothingStored(client, { email });
  },
);

test('a sign-in without a password preserves its own data, and none of an earlier request', async () => {
  const phone = createPhoneNumber();
  for (const contact of [{ email: 'sem-senha@hub.example' }, { phone }] as const) {
    const request = (name: string) => ctx.client().signInWithOtp({ ...contact, options: { data: { name } } });
    const to = 'email' in contact ? contact.email : contact.phone;
    expect((await request('Estranho')).error).toBeNull();
    ctx.advance(61_000);
    expect((await request('Dona')).error).toBeNull();
    const token = assertPresent((await getLastEmail(ctx, to)).code);
    const proof =
      'email' in contact
        ? ({ ...contact, token, type: 'email' } as const)
        : ({ ...contact, token, type: 'sms' } as const);
    const { data } = await ctx.client().verifyOtp(proof);
    expect(data.user?.user_metadata).toEqual({});
  }
  const again = createPhoneNumber();
  const data = { name: 'Dona' };
  for (let round = 0; round < 2; round += 1) {
    await ctx.client().signInWithOtp({ phone: again, options: { data } });
    ctx.advance(61_000);
  }
  const proof = { phone: again, token: await getLastSmsCode(ctx, again), type: 'sms' } as const;
  expect((await ctx.client().verifyOtp(proof)).data.user?.user_metadata).toEqual(data);
});

test('an invitation preserves the inviter’s data, and none of an earlier sign-up', async () => {
  const email = 'convidada@hub.example';
  const created = await ctx
    .client()
    .signUp({ email, password: passwords.other, options: { data: { name: 'Estranho', nickname: 'x' } } });
  expect(created.error).toBeNull();
  const admin = await createAdminClient(ctx);
  await admin.inviteUserByEmail(email, { data: { name: 'Dona' } });
  const token_hash = await getLastLinkToken(ctx, email);
  const { data } = await ctx.client().verifyOtp({ token_hash, type: 'invite' });
  expect(data.user?.user_metadata).toEqual({ name: 'Dona' });
});

const importAccount = (email: string, { sendsEmail }: { sendsEmail: boolean }) =>
  ctx.db.transaction((tx) =>
    assertPresent(ctx.port.importAccount)(tx, { email, name: 'Dona', language: 'es-ES', sendsEmail }),
  );

test('an import turns an unconfirmed sign-up into an invitation, and removes the password, name and language of that sign-up', async () => {
  const email = 'importada@hub.example';
  await signUpAs('other', { email });
  const importOnce = (sendsEmail: boolean) => importAccount(' Importada@hub.example', { sendsEmail });
  expect(await importOnce(false)).toBe('invited');
  // The confirmation email, which anyone can request again, does not count as the invitation email.
  ctx.advance(61_000);
  expect((await ctx.client().resend({ type: 'signup', email })).error).toBeNull();
  expect(await importOnce(true)).toBe('invited');
  ctx.advance(43_200_000);
  expect(await importOnce(true)).toBe('waiting');
  ctx.advance(43_200_000);
  // The link has expired, so the import sends another one.
  expect(await importOnce(true)).toBe('invited');
  const subjects = (await ctx.listEmails(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Usted recibió una invitación')).toHaveLength(2);

  const token_hash = await getLastLinkToken(ctx, email);
  const { data } = await ctx.client().verifyOtp({ token_hash, type: 'invite' });
  expect(data.user?.user_metadata).toEqual({ name: 'Dona' });
  const { error } = await ctx.client().signInWithPassword({ email, password: passwords.other });
  expect(error?.code).toBe('invalid_credentials');
  expect(await importOnce(true)).toBe('exists');
});

test('after an import, the links of an earlier or repeated sign-up do not make the password of that sign-up valid', async () => {
  const email = 'alvo@hub.example';
  await signUpAs('other', { email });
  const oldLink = await getLastLinkToken(ctx, email);
  expect(await importAccount(email, { sendsEmail: false })).toBe('invited');
  const { error } = await ctx.client().verifyOtp({ token_hash: oldLink, type: 'email' });
  expect(error?.code).toBe('otp_expired');

  ctx.advance(61_000);
  expect((await ctx.client().resend({ type: 'signup', email })).error).toBeNull();
  expect((await readLanding(email)).get('first_password')).toBe('true');
  const { error: rejected } = await ctx.client().signInWithPassword({ email, password: passwords.other });
  expect(rejected?.code).toBe('invalid_credentials');
});

test('an imported person who signs up is asked to choose the password again', async () => {
  const email = 'apressada@hub.example';
  expect(await importAccount(email, { sendsEmail: false })).toBe('created');
  await signUpAs('owner', { email });
  expect((await readLanding(email)).get('first_password')).toBe('true');
});
