import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createPhoneNumber, getLastSmsCode } from '../testing/phone-users.ts';
import { sendAuthRequest, assertPresent } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity({ settings: { phone: true } })));
afterAll(() => ctx.stop());

const [first, second] = ['primeira senha', 'segunda senha'] as const;
const signUp = (phone: string, password: string, name = 'Ana') =>
  ctx.client().signUp({ phone, password, options: { data: { name } } });
const confirmPhone = (phone: string, token: string) => ctx.client().verifyOtp({ phone, token, type: 'sms' });
const getSignInErrorCode = async (phone: string, password: string) =>
  (await ctx.client().signInWithPassword({ phone, password })).error?.code;

test('a second sign-up sends the code again after a minute, and neither of the two passwords is stored', async () => {
  const phone = createPhoneNumber();
  await signUp(phone, first);
  await signUp(phone, second);
  expect(await ctx.listEmails(phone)).toHaveLength(1);
  ctx.advance(61_000);
  await signUp(phone, second);
  expect(await ctx.listEmails(phone)).toHaveLength(2);
  const { data, error } = await confirmPhone(phone, await getLastSmsCode(ctx, phone));
  expect(error).toBeNull();
  for (const password of [first, second]) {
    expect(await getSignInErrorCode(phone, password)).toBe('invalid_credentials');
  }
  // The code has signed in the owner of the phone number, who then chooses a new password.
  const client = ctx.client();
  await client.setSession(assertPresent(data.session));
  expect((await client.updateUser({ password: 'de quem atende' })).error).toBeNull();
  expect(await getSignInErrorCode(phone, 'de quem atende')).toBeUndefined();
});

test('a second sign-up with the same password preserves it', async () => {
  const phone = createPhoneNumber();
  await signUp(phone, first);
  await signUp(phone, first);
  expect((await confirmPhone(phone, await getLastSmsCode(ctx, phone))).error).toBeNull();
  expect(await getSignInErrorCode(phone, first)).toBeUndefined();
});

test('The code sent for the first sign-up is valid for the second: only its recipient gets in, with neither password', async () => {
  for (const [mine, theirs] of [
    [first, second],
    [second, first],
  ] as const) {
    const phone = createPhoneNumber();
    await signUp(phone, theirs, 'Intruso');
    const code = await getLastSmsCode(ctx, phone);
    await signUp(phone, mine, 'Dona');
    const { data, error } = await confirmPhone(phone, code);
    expect(error).toBeNull();
    expect(data.user?.phone).toBe(phone);
    expect([await getSignInErrorCode(phone, theirs), await getSignInErrorCode(phone, mine)]).toEqual([
      'invalid_credentials',
      'invalid_credentials',
    ]);
  }
});

test('before the confirmation, only the first password gets the error that the number is unconfirmed', async () => {
  const phone = createPhoneNumber();
  await signUp(phone, first);
  await signUp(phone, second);
  expect([await getSignInErrorCode(phone, first), await getSignInErrorCode(phone, second)]).toEqual([
    'phone_not_confirmed',
    'invalid_credentials',
  ]);
});

test('A sign-up after the first was confirmed changes nothing in the account, and opens no session', async () => {
  const phone = createPhoneNumber();
  await signUp(phone, first);
  const { data } = await confirmPhone(phone, await getLastSmsCode(ctx, phone));
  ctx.advance(61_000);
  const late = await signUp(phone, second, 'Intruso');
  expect(late.error).toBeNull();
  expect(late.data.user?.id).not.toBe(data.user?.id);
  expect((await ctx.listEmails(phone))[0]).toMatchObject({ code: null });
  expect(await getSignInErrorCode(phone, second)).toBe('phone_not_confirmed');
  // Even after the owner has verified the number again, the metadata and the password of the first sign-up
  // are unchanged.
  await ctx.client().signInWithOtp({ phone });
  expect((await confirmPhone(phone, await getLastSmsCode(ctx, phone))).data.user).toMatchObject({
    id: data.user?.id,
    user_metadata: { name: 'Ana' },
  });
  expect(await getSignInErrorCode(phone, second)).toBe('phone_not_confirmed');
  expect(await getSignInErrorCode(phone, first)).toBeUndefined();
});

test('A sign-in code removes the password of a sign-up, and replaces its code', async () => {
  const phone = createPhoneNumber();
  await signUp(phone, first);
  const signUpCode = await getLastSmsCode(ctx, phone);
  await ctx.client().signInWithOtp({ phone });
  const signInCode = await getLastSmsCode(ctx, phone);
  expect((await confirmPhone(phone, signInCode)).error).toBeNull();
  expect(await getSignInErrorCode(phone, first)).toBe('invalid_credentials');
  expect((await confirmPhone(phone, signUpCode)).error?.code).toBe('otp_expired');
  expect(await getSignInErrorCode(phone, first)).toBe('invalid_credentials');
});

test('A password sent after a code was requested does not become the account’s password', async () => {
  const phone = createPhoneNumber();
  await ctx.client().signInWithOtp({ phone });
  const replaced = await getLastSmsCode(ctx, phone);
  await signUp(phone, 'senha do intruso');
  expect((await confirmPhone(phone, replaced)).error?.code).toBe('otp_expired');
  expect((await confirmPhone(phone, await getLastSmsCode(ctx, phone))).error).toBeNull();
  expect(await getSignInErrorCode(phone, 'senha do intruso')).toBe('invalid_credentials');
});

test('Twenty concurrent sign-ups create one account and send one message', async () => {
  const phone = createPhoneNumber();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signUp(phone, `senha número ${index}`)),
  );
  expect(responses.every(({ error }) => error === null)).toBe(true);
  expect(new Set(responses.map(({ data }) => data.user?.id)).size).toBe(1);
  expect(await ctx.listEmails(phone)).toHaveLength(1);
  const rows = await ctx.db.rows(sql`select id from auth.users where phone = ${phone}`);
  expect(rows).toHaveLength(1);
  expect((await confirmPhone(phone, await getLastSmsCode(ctx, phone))).error).toBeNull();
  for (let index = 0; index < 20; index += 1) {
    expect(await getSignInErrorCode(phone, `senha número ${index}`)).toBe('invalid_credentials');
  }
});

test('A sign-up during the confirmation of the first never opens the account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const phone = createPhoneNumber();
    await signUp(phone, first);
    const code = await getLastSmsCode(ctx, phone);
    const [confirmed] = await Promise.all([confirmPhone(phone, code), signUp(phone, second)]);
    expect(confirmed.error).toBeNull();
    const signInResponse = await sendAuthRequest(ctx, '/token?grant_type=password', {
      body: { phone, password: second },
    });
    expect(signInResponse.status).toBe(400);
  }
});
