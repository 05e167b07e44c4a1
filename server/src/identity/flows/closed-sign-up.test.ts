import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createPhoneNumber } from '../testing/phone-users.ts';
import { createTestAccount, sendAuthRequest, assertPresent, testAccountPassword } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => {
  ctx = await startIdentity({ settings: { phone: true, signUp: false } });
});
afterAll(() => ctx.stop());

let personCount = 0;

/** Returns a user with an address and a phone number, both confirmed or both unconfirmed. */
async function createAccount({ confirmed = true } = {}) {
  const email = `conhecida${(personCount += 1)}@hub.example`;
  const phone = createPhoneNumber();
  const { id } = await createTestAccount(ctx, { email });
  const confirmedAt = confirmed ? new Date() : null;
  await ctx.db.run(sql`
    update auth.users set phone = ${phone}, phone_confirmed_at = ${confirmedAt}, email_confirmed_at = ${confirmedAt} where id = ${id}`);
  return { email, phone };
}

const createUnknownContact = () => ({
  email: `estranha${(personCount += 1)}@hub.example`,
  phone: createPhoneNumber(),
});

type Contact = { email: string } | { phone: string };
type Call = readonly [path: string, more: Record<string, unknown>, status: number, code?: string];

const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
const wrong = 'errada demais';
const callsWithAnyContact: Call[] = [
  ['/signup', { password: testAccountPassword }, 422, 'signup_disabled'],
  ['/signup', { password: 'abc' }, 422, 'signup_disabled'],
  ['/signup', { password: testAccountPassword, data: { name: 'Ana' } }, 422, 'signup_disabled'],
  ['/otp', {}, 200],
  ['/otp', { create_user: true, data: { name: 'Ana' } }, 200],
  ['/otp', { create_user: false }, 200],
  ['/token?grant_type=password', { password: wrong }, 400, 'invalid_credentials'],
];
const callsWithEmail: Call[] = [
  ...callsWithAnyContact,
  ['/signup', { password: testAccountPassword, ...challenge }, 422, 'signup_disabled'],
  ['/otp', { create_user: true, ...challenge }, 200],
  ['/magiclink', {}, 200],
  ['/magiclink', { create_user: false, ...challenge }, 200],
  ['/recover', {}, 200],
  ['/recover', challenge, 200],
  ['/resend', { type: 'signup' }, 200],
  ['/resend', { type: 'email_change' }, 200],
  ['/verify', { type: 'signup', token: '000000' }, 403, 'otp_expired'],
  ['/verify', { type: 'recovery', token: '000000' }, 403, 'otp_expired'],
  ['/verify', { type: 'email_change', token: '000000' }, 403, 'otp_expired'],
];
const callsWithPhone: Call[] = [
  ...callsWithAnyContact,
  ['/resend', { type: 'sms' }, 200],
  ['/resend', { type: 'phone_change' }, 200],
  ['/verify', { type: 'sms', token: '000000' }, 403, 'otp_expired'],
  ['/verify', { type: 'phone_change', token: '000000' }, 403, 'otp_expired'],
];

/** Returns what a caller can observe of a response. */
async function observeResponse(path: string, body: Contact & Record<string, unknown>) {
  const before = ctx.pauses.length;
  const response = await sendAuthRequest(ctx, path, {
    body,
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  });
  const variableHeaders = ['date', 'x-request-id', 'keep-alive'];
  return {
    status: response.status,
    code: response.body.code,
    // The message id differs between any two requests, so it is replaced before the responses are compared.
    body: { ...response.body, ...(response.body.message_id ? { message_id: 'an id' } : {}) },
    headers: [...response.headers].filter(([name]) => !variableHeaders.includes(name)),
    pauses: ctx.pauses.length - before,
  };
}

const kinds = [
  ['an address', callsWithEmail, ({ email }: { email: string }) => ({ email })],
  ['a telephone', callsWithPhone, ({ phone }: { phone: string }) => ({ phone })],
] as const;
const cases = kinds.flatMap(([kind, calls, selectContact]) =>
  calls.map(([path, more, status, code]) => ({
    call: `${path} ${JSON.stringify(more)} by ${kind}`,
    path,
    more,
    status,
    code,
    selectContact,
  })),
);

test.each(cases)(
  '$call has the same response for existing and for unknown contacts',
  async ({ path, more, status, code, selectContact }) => {
    const contacts = [
      await createAccount(),
      await createAccount({ confirmed: false }),
      createUnknownContact(),
    ];
    const responses = [];
    for (const contact of contacts)
      responses.push(await observeResponse(path, { ...selectContact(contact), ...more }));
    const [existing, unconfirmed, unknown] = responses;
    expect(existing).toMatchObject({ status, ...(code === undefined ? {} : { code }) });
    expect(existing).toEqual(unknown);
    expect(unconfirmed).toEqual(unknown);
  },
);

test('only existing contacts get a message, and no new account is created', async () => {
  const existing = await createAccount();
  const unknownContact = createUnknownContact();
  const countUsers = async () =>
    assertPresent(await ctx.db.row<{ count: number }>(sql`select count(*) as count from auth.users`)).count;
  const before = await countUsers();
  for (const contact of [existing, unknownContact]) {
    await ctx.client().signUp({ email: contact.email, password: testAccountPassword });
    await ctx.client().signUp({ phone: contact.phone, password: testAccountPassword });
    await ctx.client().signInWithOtp({ email: contact.email });
    await ctx.client().signInWithOtp({ phone: contact.phone });
    await ctx.client().resetPasswordForEmail(contact.email);
  }
  expect(await countUsers()).toBe(before);
  expect(await ctx.listEmails(existing.email)).toHaveLength(2);
  expect(await ctx.listEmails(existing.phone)).toHaveLength(1);
  expect([
    ...(await ctx.listEmails(unknownContact.email)),
    ...(await ctx.listEmails(unknownContact.phone)),
  ]).toEqual([]);
  expect(
    (await ctx.client().signInWithPassword({ email: existing.email, password: testAccountPassword })).error,
  ).toBeNull();
  expect(
    (await ctx.client().signInWithPassword({ phone: existing.phone, password: testAccountPassword })).error,
  ).toBeNull();
});

test('after each of these requests, signing in with any password gets the same response', async () => {
  const responses = [];
  for (const person of [await createAccount(), createUnknownContact()]) {
    const { email, phone } = person;
    for (const contact of [{ email }, { phone }]) {
      await sendAuthRequest(ctx, '/signup', { body: { ...contact, password: 'senha escolhida' } });
      responses.push(
        await observeResponse('/token?grant_type=password', { ...contact, password: 'senha escolhida' }),
      );
    }
  }
  const [existingByEmail, existingByPhone, byEmailOnly, byPhoneOnly] = responses;
  expect(existingByEmail).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(existingByEmail).toEqual(byEmailOnly);
  expect(existingByPhone).toEqual(byPhoneOnly);
});

test('With rate limits on, the second request is too early for both', async () => {
  const limitedHub = await startIdentity({ limits: true, settings: { phone: true, signUp: false } });
  try {
    await createTestAccount(limitedHub, { email: 'ana@hub.example' });
    await limitedHub.db.run(sql`update auth.users set phone = '5511990000001', phone_confirmed_at = now()`);
    const statusesByContact = [];
    for (const contact of [
      { email: 'ana@hub.example', phone: '5511990000001' },
      { email: 'ninguem@hub.example', phone: '5511990000002' },
    ]) {
      const { email, phone } = contact;
      const statuses = [];
      for (const [path, body] of [
        ['/otp', { email, create_user: true }],
        ['/otp', { email, create_user: false }],
        ['/magiclink', { email }],
        ['/recover', { email }],
        ['/recover', { email }],
        ['/resend', { email, type: 'signup' }],
        ['/resend', { email, type: 'signup' }],
        ['/otp', { phone, create_user: true }],
        ['/otp', { phone, create_user: false }],
        ['/resend', { phone, type: 'sms' }],
        ['/resend', { phone, type: 'sms' }],
      ] as const) {
        statuses.push((await sendAuthRequest(limitedHub, path, { body })).status);
      }
      statusesByContact.push(statuses);
    }
    expect(statusesByContact[0]).toEqual([200, 429, 429, 200, 429, 200, 429, 200, 429, 200, 429]);
    expect(statusesByContact[1]).toEqual(statusesByContact[0]);
  } finally {
    await limitedHub.stop();
  }
});
