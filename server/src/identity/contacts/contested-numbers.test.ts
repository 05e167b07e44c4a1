import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { aCaller, aNumber, lastCode } from '../testing/callers.ts';
import { lastMail, present, usualPassword } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let house: TestIdentity;
beforeAll(async () => void (house = await startIdentity({ settings: { phone: true } })));
afterAll(() => house.stop());

const agree = (phone: string, token: string) =>
  house.client().verifyOtp({ phone, token, type: 'phone_change' });
const confirm = (phone: string, token: string) => house.client().verifyOtp({ phone, token, type: 'sms' });
const signIn = (phone: string, password = usualPassword) =>
  house.client().signInWithPassword({ phone, password });
const ownersOf = (phone: string) =>
  house.db.rows<{ id: string }>(sql`select id from auth.users where phone = ${phone}`);
const refused = { status: 403, code: 'otp_expired' };

type Caller = Awaited<ReturnType<typeof aCaller>>;

const phoneOf = async ({ client }: Caller) => (await client.getUser()).data.user?.phone;

test('two people who want each other’s telephones get neither, and both owners are told', async () => {
  const [ana, bia] = [await aCaller(house), await aCaller(house)];
  const wishes = [ana.client.updateUser({ phone: bia.phone }), bia.client.updateUser({ phone: ana.phone })];
  for (const { data, error } of await Promise.all(wishes)) {
    expect(error).toBeNull();
    expect(data.user?.new_phone).toBeDefined();
  }
  const waiting = await house.db.rows(sql`
    select 1 from auth.one_time_tokens where user_id in (${ana.user.id}, ${bia.user.id})`);
  expect(waiting).toEqual([]);
  for (const [caller, wanted] of [
    [ana, bia.phone],
    [bia, ana.phone],
  ] as const) {
    const message = await lastMail(house, caller.phone);
    expect(message).toMatchObject({ code: null, text: expect.stringContaining('Você já tem uma conta') });
    // The code by which the owner once signed up is none for the one who wants the number.
    const [, first] = await house.mails(wanted);
    expect((await agree(wanted, present(present(first).code))).error).toMatchObject(refused);
    expect(await phoneOf(caller)).toBe(caller.phone);
    expect((await signIn(caller.phone)).data.user?.id).toBe(caller.user.id);
  }
});

test('two people swap their telephones by way of a third number', async () => {
  const [ana, bia] = [await aCaller(house), await aCaller(house)];
  const move = async ({ client }: Caller, phone: string) => {
    await client.updateUser({ phone });
    return agree(phone, await lastCode(house, phone));
  };
  const between = aNumber();
  expect((await move(ana, between)).error).toBeNull();
  expect((await move(bia, ana.phone)).error).toBeNull();
  expect((await move(ana, bia.phone)).error).toBeNull();
  expect((await signIn(bia.phone)).data.user?.id).toBe(ana.user.id);
  expect((await signIn(ana.phone)).data.user?.id).toBe(bia.user.id);
  expect(await ownersOf(between)).toEqual([]);
});

test('a code opens the change of its own account only, whoever else waits for the number', async () => {
  const phone = aNumber();
  const [ana, bia] = [await aCaller(house), await aCaller(house)];
  await ana.client.updateUser({ phone });
  await bia.client.updateUser({ phone });
  const { data, error } = await agree(phone, await lastCode(house, phone));
  expect(error).toBeNull();
  expect(data.user?.id).toBe(bia.user.id);
  const [, first] = await house.mails(phone);
  expect((await agree(phone, present(present(first).code))).error).toMatchObject(refused);
  expect(await phoneOf(ana)).toBe(ana.phone);
  expect((await signIn(ana.phone)).data.user?.id).toBe(ana.user.id);
  expect((await signIn(phone)).data.user?.id).toBe(bia.user.id);
});

test('a number that somebody else has confirmed meanwhile is not got, and no code is sent again', async () => {
  const ana = await aCaller(house);
  const phone = aNumber();
  await ana.client.updateUser({ phone });
  const code = await lastCode(house, phone);
  const bia = await aCaller(house, phone);
  expect((await agree(phone, code)).error).toMatchObject(refused);
  expect(await phoneOf(ana)).toBe(ana.phone);
  expect((await signIn(phone)).data.user?.id).toBe(bia.user.id);
  const before = await house.mails(phone);
  house.advance(61_000);
  for (const asked of [phone, ana.phone]) {
    const again = await house.client().resend({ type: 'phone_change', phone: asked });
    expect(again.data.messageId).toEqual(expect.any(String));
  }
  expect(await house.mails(phone)).toHaveLength(before.length);
});

test('a sign-up that nobody confirmed gives its number up, and its code opens nothing afterwards', async () => {
  const phone = aNumber();
  await house.client().signUp({ phone, password: 'senha do intruso' });
  const code = await lastCode(house, phone);
  const { client, user } = await aCaller(house);
  await client.updateUser({ phone });
  expect((await agree(phone, await lastCode(house, phone))).error).toBeNull();
  expect((await confirm(phone, code)).error).toMatchObject(refused);
  expect((await signIn(phone, 'senha do intruso')).error?.code).toBe('invalid_credentials');
  expect((await signIn(phone)).data.user?.id).toBe(user.id);
});

test('of a sign-up and a change that agree on one number at once, one gets it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const phone = aNumber();
    const password = 'senha de quem chega';
    const made = await house.client().signUp({ phone, password });
    const codeOfSignUp = await lastCode(house, phone);
    const ana = await aCaller(house);
    await ana.client.updateUser({ phone });
    const codeOfChange = await lastCode(house, phone);
    const [signedUp, changed] = await Promise.all([confirm(phone, codeOfSignUp), agree(phone, codeOfChange)]);
    const won = [signedUp, changed].filter(({ error }) => error === null);
    expect(won).toHaveLength(1);
    expect(await ownersOf(phone)).toEqual([{ id: won[0]?.data.user?.id }]);
    const hasMoved = changed.error === null;
    expect(await phoneOf(ana)).toBe(hasMoved ? phone : ana.phone);
    const lost = hasMoved ? signedUp.error : changed.error;
    expect(lost).toMatchObject(refused);
    const entered = await signIn(phone, password);
    expect(entered.data.user?.id).toBe(hasMoved ? undefined : made.data.user?.id);
  }
});

test('of two numbers that one account asks for at once, the later wish alone counts', async () => {
  const { client, phone, user } = await aCaller(house);
  const numbers = [aNumber(), aNumber()];
  await Promise.all(numbers.map((number) => client.updateUser({ phone: number })));
  const wanted = present((await client.getUser()).data.user?.new_phone);
  const other = present(numbers.find((number) => number !== wanted));
  expect((await agree(other, await lastCode(house, other))).error).toMatchObject(refused);
  expect((await agree(wanted, await lastCode(house, wanted))).data.user).toMatchObject({
    id: user.id,
    phone: wanted,
  });
  expect(await ownersOf(phone)).toEqual([]);
});
