import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrowser } from './testing/browser.ts';
import { aPhoneNumber, lastSmsCode } from './testing/phone-users.ts';
import {
  adminClientOf,
  lastLinkToken,
  lastEmailTo,
  assertPresent,
  signInToAccount,
} from './testing/people.ts';
import { startIdentity, type TestIdentity } from './testing/start-identity.ts';

let house: TestIdentity;
beforeAll(async () => void (house = await startIdentity({ settings: { phone: true, smsSeconds: 600 } })));
afterAll(() => house.stop());

type Contact = { email: string } | { phone: string };
type Client = ReturnType<TestIdentity['client']>;

const passwords = { stranger: 'senha do estranho', owner: 'senha da dona' } as const;
const names = { stranger: 'Estranho', owner: 'Dona' } as const;

const signUpAs = (who: keyof typeof names, contact: Contact, client: Client = house.client()) =>
  client.signUp({ ...contact, password: passwords[who], options: { data: { name: names[who] } } });

/** First another person signs up with the address, later its owner. */
async function contested(contact: Contact, client?: Client) {
  expect((await signUpAs('stranger', contact)).error).toBeNull();
  house.advance(61_000);
  expect((await signUpAs('owner', contact, client)).error).toBeNull();
}

/** Asserts that neither password opens the account, and that no data of either sign-up is stored on it. */
async function expectNothingKept(client: Client, contact: Contact) {
  for (const password of Object.values(passwords)) {
    const { error } = await house.client().signInWithPassword({ ...contact, password });
    expect(error?.code).toBe('invalid_credentials');
  }
  const { user } = assertPresent((await client.getUser()).data);
  expect(user?.user_metadata).toEqual({});
  expect(user?.identities?.map(({ identity_data: data }) => data?.['name'])).toEqual([undefined]);
}

async function expectChosenPassword(client: Client, contact: Contact) {
  const password = 'escolhida depois de confirmar';
  expect((await client.updateUser({ password, data: { name: 'Dona' } })).error).toBeNull();
  const { data } = await house.client().signInWithPassword({ ...contact, password });
  expect(data.user?.user_metadata).toEqual({ name: 'Dona' });
}

const waysOf = async (client: Client) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return data?.currentAuthenticationMethods.map((way) => (typeof way === 'string' ? way : way.method));
};

async function followLink(email: string) {
  const body = new URLSearchParams({ token: await lastLinkToken(house, email), type: 'signup' });
  const answer = await fetch(`${house.url}/verify/confirm`, { method: 'POST', redirect: 'manual', body });
  return new URL(assertPresent(answer.headers.get('location')));
}

test('the link of a repeated sign-up leads to a new password, as a recovery does', async () => {
  const email = 'vitima@hub.example';
  await contested({ email });
  const fragment = new URLSearchParams((await followLink(email)).hash.slice(1));
  expect([fragment.get('type'), fragment.get('first_password')]).toEqual(['recovery', 'true']);
  const client = house.client();
  await client.setSession({
    access_token: assertPresent(fragment.get('access_token')),
    refresh_token: assertPresent(fragment.get('refresh_token')),
  });
  await expectNothingKept(client, { email });
  await expectChosenPassword(client, { email });
});

test('a PKCE client finds out from the session’s methods that the user must choose a password', async () => {
  const email = 'segredo@hub.example';
  const client = aBrowser(house).client('pkce');
  await contested({ email }, client);
  const landed = await followLink(email);
  const exchanged = await client.exchangeCodeForSession(assertPresent(landed.searchParams.get('code')));
  expect(exchanged.error).toBeNull();
  expect(await waysOf(client)).toEqual(['recovery']);
  await expectNothingKept(client, { email });
  await expectChosenPassword(client, { email });
});

test('so does one that brings the code of the mail, or of a text message', async () => {
  const email = 'codigo@hub.example';
  await contested({ email });
  const byMail = house.client();
  const token = assertPresent((await lastEmailTo(house, email)).code);
  expect((await byMail.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
  expect(await waysOf(byMail)).toEqual(['recovery']);
  await expectNothingKept(byMail, { email });

  const phone = aPhoneNumber();
  await contested({ phone });
  const byText = house.client();
  const code = await lastSmsCode(house, phone);
  expect((await byText.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull();
  expect(await waysOf(byText)).toEqual(['recovery']);
  await expectNothingKept(byText, { phone });
  await expectChosenPassword(byText, { phone });
});

test('a single sign-up preserves password and name, and so does the same sign-up repeated', async () => {
  const email = 'sozinha@hub.example';
  await signUpAs('owner', { email });
  house.advance(61_000);
  await signUpAs('owner', { email });
  const fragment = new URLSearchParams((await followLink(email)).hash.slice(1));
  expect([fragment.get('type'), fragment.get('first_password')]).toEqual(['signup', null]);
  const { user } = await signInToAccount(house, email, passwords.owner);
  expect(user.user_metadata).toEqual({ name: 'Dona' });
});

test.each(['recovery', 'magiclink'] as const)(
  'a %s of an unconfirmed account removes all data of the sign-up',
  async (type) => {
    const email = `${type}@hub.example`;
    await signUpAs('stranger', { email });
    const client = house.client();
    await (type === 'recovery' ? client.resetPasswordForEmail(email) : client.signInWithOtp({ email }));
    const token_hash = await lastLinkToken(house, email);
    expect((await client.verifyOtp({ token_hash, type })).error).toBeNull();
    await expectNothingKept(client, { email });
  },
);

test('a sign-in without a password preserves its own data, and none of an earlier request', async () => {
  const phone = aPhoneNumber();
  for (const contact of [{ email: 'sem-senha@hub.example' }, { phone }] as const) {
    const ask = (name: string) => house.client().signInWithOtp({ ...contact, options: { data: { name } } });
    const to = 'email' in contact ? contact.email : contact.phone;
    expect((await ask('Estranho')).error).toBeNull();
    house.advance(61_000);
    expect((await ask('Dona')).error).toBeNull();
    const token = assertPresent((await lastEmailTo(house, to)).code);
    const proof =
      'email' in contact
        ? ({ ...contact, token, type: 'email' } as const)
        : ({ ...contact, token, type: 'sms' } as const);
    const { data } = await house.client().verifyOtp(proof);
    expect(data.user?.user_metadata).toEqual({});
  }
  const again = aPhoneNumber();
  const data = { name: 'Dona' };
  for (let round = 0; round < 2; round += 1) {
    await house.client().signInWithOtp({ phone: again, options: { data } });
    house.advance(61_000);
  }
  const proof = { phone: again, token: await lastSmsCode(house, again), type: 'sms' } as const;
  expect((await house.client().verifyOtp(proof)).data.user?.user_metadata).toEqual(data);
});

test('an invitation preserves the inviter’s data, and none of an earlier sign-up', async () => {
  const email = 'convidada@hub.example';
  const made = await house
    .client()
    .signUp({ email, password: passwords.stranger, options: { data: { name: 'Estranho', nickname: 'x' } } });
  expect(made.error).toBeNull();
  const admin = await adminClientOf(house);
  await admin.inviteUserByEmail(email, { data: { name: 'Dona' } });
  const token_hash = await lastLinkToken(house, email);
  const { data } = await house.client().verifyOtp({ token_hash, type: 'invite' });
  expect(data.user?.user_metadata).toEqual({ name: 'Dona' });
});
