import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import {
  createPhoneUser,
  createPhoneNumber,
  getLastSmsCode,
  createWrongCode,
} from '../testing/phone-users.ts';
import {
  createTestAccount,
  getLastEmail,
  assertPresent,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity({ settings: { phone: true } })));
afterAll(() => ctx.stop());

const confirmPhoneChange = (phone: string, token: string) =>
  ctx.client().verifyOtp({ phone, token, type: 'phone_change' });
const signIn = (phone: string, password = testAccountPassword) =>
  ctx.client().signInWithPassword({ phone, password });

test('an account with an address gets a telephone once its code is typed', async () => {
  await createTestAccount(ctx, { email: 'ana@hub.example' });
  const { client, user } = await signInToAccount(ctx, 'ana@hub.example');
  const phone = createPhoneNumber();
  const request = await client.updateUser({ phone: `+${phone}` });
  expect(request.data.user).toMatchObject({
    phone: '',
    new_phone: phone,
    phone_change_sent_at: expect.any(String),
  });
  expect((await signIn(phone)).error?.code).toBe('invalid_credentials');
  expect((await ctx.client().resend({ type: 'phone_change', phone })).data.messageId).toBeDefined();
  expect(await ctx.listEmails(phone)).toHaveLength(1);
  ctx.advance(61_000);
  await ctx.client().resend({ type: 'phone_change', phone });
  expect(await ctx.listEmails(phone)).toHaveLength(2);

  const { data, error } = await confirmPhoneChange(phone, await getLastSmsCode(ctx, phone));
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id: user.id,
    phone,
    email: 'ana@hub.example',
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
  });
  expect(data.user?.new_phone).toBeUndefined();
  expect((await signIn(phone)).data.user?.id).toBe(user.id);
  expect((await getLastEmail(ctx, 'ana@hub.example')).subject).toBe('Novo telefone na sua conta');
});

test('a new request invalidates the code of the previous one', async () => {
  const { client, phone } = await createPhoneUser(ctx);
  const [first, second] = [createPhoneNumber(), createPhoneNumber()];
  await client.updateUser({ phone: first });
  const code = await getLastSmsCode(ctx, first);
  await client.updateUser({ phone: second });
  for (const number of [first, second]) {
    expect((await confirmPhoneChange(number, code)).error?.code).toBe('otp_expired');
  }
  expect((await confirmPhoneChange(second, await getLastSmsCode(ctx, second))).error).toBeNull();
  expect((await signIn(phone)).error?.code).toBe('invalid_credentials');
  expect((await signIn(second)).error).toBeNull();
  expect((await getLastEmail(ctx, phone)).text).toContain('Novo telefone na sua conta');
});

test('a number of another user is never assigned, and its owner is notified', async () => {
  const owner = await createPhoneUser(ctx);
  const { client } = await createPhoneUser(ctx);
  const request = await client.updateUser({ phone: owner.phone });
  expect(request.data.user?.new_phone).toBe(owner.phone);
  const message = await getLastEmail(ctx, owner.phone);
  expect(message).toMatchObject({ code: null, text: expect.stringContaining('Você já tem uma conta') });
  const waiting = await ctx.db.row(
    sql`select 1 from auth.one_time_tokens t join auth.users u on u.id = t.user_id
        where t.purpose = 'phone_change' and u.new_phone = ${owner.phone}`,
  );
  expect(waiting).toBeUndefined();
  await ctx.client().resend({ type: 'phone_change', phone: owner.phone });
  expect(await ctx.listEmails(owner.phone)).toHaveLength(2);
});

test('two accounts that wait for one number cannot both get it', async () => {
  const phone = createPhoneNumber();
  const callers = [await createPhoneUser(ctx), await createPhoneUser(ctx)];
  const codes: string[] = [];
  for (const { client } of callers) {
    await client.updateUser({ phone });
    codes.push(await getLastSmsCode(ctx, phone));
  }
  const responses = await Promise.all(codes.map((code) => confirmPhoneChange(phone, code)));
  expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
  expect(responses.filter(({ error }) => error !== null).map(({ error }) => error?.status)).toEqual([
    expect.toSatisfy((status: number) => status === 403 || status === 409),
  ]);
  const owners = await ctx.db.rows(sql`select id from auth.users where phone = ${phone}`);
  expect(owners).toHaveLength(1);
});

test('an account with only a phone number changes its password by a code, and gets an SMS about it', async () => {
  const { phone, client } = await createPhoneUser(ctx);
  expect((await client.updateUser({ password: 'uma senha nova' })).error?.code).toBe(
    'current_password_required',
  );
  expect((await client.reauthenticate()).error).toBeNull();
  const nonce = await getLastSmsCode(ctx, phone);
  expect(
    (await client.updateUser({ password: 'uma senha nova', nonce: createWrongCode(nonce) })).error?.code,
  ).toBe('reauthentication_not_valid');
  expect((await client.updateUser({ password: 'uma senha nova', nonce })).error).toBeNull();
  expect((await signIn(phone, 'uma senha nova')).error).toBeNull();
  expect((await getLastEmail(ctx, phone)).code).toBeNull();
});

test('An account with only a telephone gets an address once that address confirms it', async () => {
  const { phone, client, user } = await createPhoneUser(ctx);
  const email = 'nova@hub.example';
  await client.updateUser({ email });
  const { links } = await getLastEmail(ctx, email);
  const token_hash = assertPresent(new URL(assertPresent(links[0])).searchParams.get('token'));
  const { data, error } = await ctx.client().verifyOtp({ token_hash, type: 'email_change' });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id: user.id,
    email,
    phone,
    app_metadata: { provider: 'phone', providers: ['phone', 'email'] },
  });
  expect((await signInToAccount(ctx, email)).user.id).toBe(user.id);
  expect((await getLastEmail(ctx, phone)).text).toContain('Novo e-mail na sua conta');
});
