import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createPhoneUser, createPhoneNumber, getLastSmsCode } from '../testing/phone-users.ts';
import {
  createSignedInAccount,
  sendAuthRequest,
  getLastEmail,
  assertPresent,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity({ settings: { phone: true } })));
afterAll(() => ctx.stop());

const confirmPhoneChange = (phone: string, token: string) =>
  ctx.client().verifyOtp({ phone, token, type: 'phone_change' });
const confirmSignUp = (phone: string, token: string) => ctx.client().verifyOtp({ phone, token, type: 'sms' });
const signIn = (phone: string, password = testAccountPassword) =>
  ctx.client().signInWithPassword({ phone, password });
const listOwners = (phone: string) =>
  ctx.db.rows<{ id: string }>(sql`select id from auth.users where phone = ${phone}`);
const rejected = { status: 403, code: 'otp_expired' };

type Caller = Awaited<ReturnType<typeof createPhoneUser>>;

const getPhone = async ({ client }: Caller) => (await client.getUser()).data.user?.phone;

test('two users who request each other’s phone numbers get neither, and both are notified', async () => {
  const [ana, bia] = [await createPhoneUser(ctx), await createPhoneUser(ctx)];
  const queries = [ana.client.updateUser({ phone: bia.phone }), bia.client.updateUser({ phone: ana.phone })];
  for (const { data, error } of await Promise.all(queries)) {
    expect(error).toBeNull();
    expect(data.user?.new_phone).toBeDefined();
  }
  const waiting = await ctx.db.rows(sql`
    select 1 from auth.one_time_tokens where user_id in (${ana.user.id}, ${bia.user.id})`);
  expect(waiting).toEqual([]);
  for (const [caller, wanted] of [
    [ana, bia.phone],
    [bia, ana.phone],
  ] as const) {
    const message = await getLastEmail(ctx, caller.phone);
    expect(message).toMatchObject({ code: null, text: expect.stringContaining('Você já tem uma conta') });
    // The code of the owner's earlier sign-up does not confirm the number for the other account that wants it.
    const [, first] = await ctx.listEmails(wanted);
    expect((await confirmPhoneChange(wanted, assertPresent(assertPresent(first).code))).error).toMatchObject(
      rejected,
    );
    expect(await getPhone(caller)).toBe(caller.phone);
    expect((await signIn(caller.phone)).data.user?.id).toBe(caller.user.id);
  }
});

test('two users swap their telephone numbers through a third number', async () => {
  const [ana, bia] = [await createPhoneUser(ctx), await createPhoneUser(ctx)];
  const changePhone = async ({ client }: Caller, phone: string) => {
    await client.updateUser({ phone });
    return confirmPhoneChange(phone, await getLastSmsCode(ctx, phone));
  };
  const temporaryPhone = createPhoneNumber();
  expect((await changePhone(ana, temporaryPhone)).error).toBeNull();
  expect((await changePhone(bia, ana.phone)).error).toBeNull();
  expect((await changePhone(ana, bia.phone)).error).toBeNull();
  expect((await signIn(bia.phone)).data.user?.id).toBe(ana.user.id);
  expect((await signIn(ana.phone)).data.user?.id).toBe(bia.user.id);
  expect(await listOwners(temporaryPhone)).toEqual([]);
});

test('a code confirms the change of its own account only, even if others wait for the same number', async () => {
  const phone = createPhoneNumber();
  const [ana, bia] = [await createPhoneUser(ctx), await createPhoneUser(ctx)];
  await ana.client.updateUser({ phone });
  await bia.client.updateUser({ phone });
  const { data, error } = await confirmPhoneChange(phone, await getLastSmsCode(ctx, phone));
  expect(error).toBeNull();
  expect(data.user?.id).toBe(bia.user.id);
  const [, first] = await ctx.listEmails(phone);
  expect((await confirmPhoneChange(phone, assertPresent(assertPresent(first).code))).error).toMatchObject(
    rejected,
  );
  expect(await getPhone(ana)).toBe(ana.phone);
  expect((await signIn(ana.phone)).data.user?.id).toBe(ana.user.id);
  expect((await signIn(phone)).data.user?.id).toBe(bia.user.id);
});

test('a number that another user has confirmed concurrently is not assigned, and no code is sent again', async () => {
  const ana = await createPhoneUser(ctx);
  const phone = createPhoneNumber();
  await ana.client.updateUser({ phone });
  const code = await getLastSmsCode(ctx, phone);
  const bia = await createPhoneUser(ctx, phone);
  expect((await confirmPhoneChange(phone, code)).error).toMatchObject(rejected);
  expect(await getPhone(ana)).toBe(ana.phone);
  expect((await signIn(phone)).data.user?.id).toBe(bia.user.id);
  const before = await ctx.listEmails(phone);
  ctx.advance(61_000);
  for (const name of [phone, ana.phone]) {
    const again = await ctx.client().resend({ type: 'phone_change', phone: name });
    expect(again.data.messageId).toEqual(expect.any(String));
  }
  expect(await ctx.listEmails(phone)).toHaveLength(before.length);
});

test('an unconfirmed sign-up loses its number, and its code is rejected afterwards', async () => {
  const phone = createPhoneNumber();
  await ctx.client().signUp({ phone, password: 'senha do intruso' });
  const code = await getLastSmsCode(ctx, phone);
  const { client, user } = await createPhoneUser(ctx);
  await client.updateUser({ phone });
  expect((await confirmPhoneChange(phone, await getLastSmsCode(ctx, phone))).error).toBeNull();
  expect((await confirmSignUp(phone, code)).error).toMatchObject(rejected);
  expect((await signIn(phone, 'senha do intruso')).error?.code).toBe('invalid_credentials');
  expect((await signIn(phone)).data.user?.id).toBe(user.id);
});

test('If a sign-up and a change confirm one number at the same time, one gets it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const phone = createPhoneNumber();
    const password = 'senha de quem chega';
    const created = await ctx.client().signUp({ phone, password });
    const codeOfSignUp = await getLastSmsCode(ctx, phone);
    const ana = await createPhoneUser(ctx);
    await ana.client.updateUser({ phone });
    const codeOfChange = await getLastSmsCode(ctx, phone);
    const [signedUp, changed] = await Promise.all([
      confirmSignUp(phone, codeOfSignUp),
      confirmPhoneChange(phone, codeOfChange),
    ]);
    const won = [signedUp, changed].filter(({ error }) => error === null);
    expect(won).toHaveLength(1);
    expect(await listOwners(phone)).toEqual([{ id: won[0]?.data.user?.id }]);
    const hasMoved = changed.error === null;
    expect(await getPhone(ana)).toBe(hasMoved ? phone : ana.phone);
    const losingError = hasMoved ? signedUp.error : changed.error;
    expect(losingError).toMatchObject(rejected);
    const signInResponse = await signIn(phone, password);
    expect(signInResponse.data.user?.id).toBe(hasMoved ? undefined : created.data.user?.id);
  }
});

test('if an account requests two numbers at once, only the later request counts', async () => {
  const { client, phone, user } = await createPhoneUser(ctx);
  const numbers = [createPhoneNumber(), createPhoneNumber()];
  await Promise.all(numbers.map((number) => client.updateUser({ phone: number })));
  const wanted = assertPresent((await client.getUser()).data.user?.new_phone);
  const other = assertPresent(numbers.find((number) => number !== wanted));
  expect((await confirmPhoneChange(other, await getLastSmsCode(ctx, other))).error).toMatchObject(rejected);
  expect((await confirmPhoneChange(wanted, await getLastSmsCode(ctx, wanted))).data.user).toMatchObject({
    id: user.id,
    phone: wanted,
  });
  expect(await listOwners(phone)).toEqual([]);
});

/**
 * Inserts more accounts than the query can return. Their pending changes to the contact are older, and their
 * ids sort first.
 */
const insertMembers = (wanted: { email: string; phone: string }) =>
  ctx.db.run(sql`
    insert into auth.users (id, email, email_confirmed_at, new_email, email_change_sent_at, new_phone,
                            phone_change_sent_at, app_metadata, user_metadata, language, created_at, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'multidao' || n || '@hub.example', now(),
           ${wanted.email}, now() - interval '1 hour', ${wanted.phone}, now() - interval '1 hour', '{}', '{}', 'pt-BR',
           now(), now()
    from generate_series(1, 40) as n`);

test('However many wait for a number or an address, the last one to request it can enter its code', async () => {
  const [phone, email] = [createPhoneNumber(), 'cobicado@hub.example'];
  await insertMembers({ email, phone });
  const { client, user } = await createSignedInAccount(ctx, 'ultima@hub.example');
  await client.updateUser({ phone });
  expect((await confirmPhoneChange(phone, await getLastSmsCode(ctx, phone))).data.user).toMatchObject({
    id: user.id,
    phone,
  });

  await client.updateUser({ email });
  for (const address of ['ultima@hub.example', email]) {
    const token = assertPresent((await getLastEmail(ctx, address)).code);
    const { error } = await ctx.client().verifyOtp({ email: address, token, type: 'email_change' });
    expect(error).toBeNull();
  }
  expect((await client.getUser()).data.user?.email).toBe(email);
});

test('a request for a number that has an account gets the same response as one for a number that has none', async () => {
  const owner = await createPhoneUser(ctx);
  const shapes = [];
  for (const phone of [owner.phone, createPhoneNumber()]) {
    const { session } = await createPhoneUser(ctx);
    const { status, body, headers } = await sendAuthRequest(ctx, '/user', {
      method: 'PUT',
      session,
      body: { phone },
    });
    const resent = await sendAuthRequest(ctx, '/resend', { body: { phone, type: 'phone_change' } });
    const token = { phone, token: '000000', type: 'phone_change' };
    const tried = await sendAuthRequest(ctx, '/verify', { body: token });
    expect(body.new_phone).toBe(phone);
    shapes.push({
      statuses: [status, resent.status, tried.status],
      keys: [body, resent.body, tried.body].map((item) => Object.keys(item)),
      headers: [headers, resent.headers, tried.headers].map((some) => [...some.keys()].toSorted()),
      code: tried.body.error_code,
    });
  }
  expect(shapes[0]).toEqual(shapes[1]);
  expect(shapes[0]).toMatchObject({ statuses: [200, 200, 403], code: 'otp_expired' });
});
