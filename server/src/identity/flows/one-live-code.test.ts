import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPhoneNumber } from '../testing/phone-users.ts';
import { createTestBrowser } from '../testing/browser.ts';
import type { OneTimeTokenPurpose } from '../account-model.ts';
import {
  createAdminClient,
  createSignedInAccount,
  createTestAccount,
  sendAuthRequest,
  getLastLinkToken,
  getLastEmail,
  assertPresent,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity({ settings: { phone: true, smsSeconds: 600 } })));
afterAll(() => ctx.stop());

type Client = ReturnType<TestIdentity['client']>;
type Kind = {
  type: 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';
  /** Requests a code or link of the given kind, for an address that only one test uses. */
  begin: (to: string, client: Client) => Promise<unknown>;
  repeat: (to: string, client: Client) => Promise<unknown>;
};

const createPersonWith = async (to: string, client: Client) => {
  await createTestAccount(ctx, { email: to });
  await client.signInWithPassword({ email: to, password: testAccountPassword });
};

const signUpCode: Kind = {
  type: 'signup',
  begin: (email, client) => client.signUp({ email, password: testAccountPassword }),
  repeat: (email, client) => client.resend({ type: 'signup', email }),
};

const createCodeOfConfirmedAccount = (
  type: Kind['type'],
  request: (email: string, client: Client) => Promise<unknown>,
): Kind => ({
  type,
  begin: async (email, client) => {
    await createTestAccount(ctx, { email });
    return request(email, client);
  },
  repeat: request,
});

const invite = async (email: string) => (await createAdminClient(ctx)).inviteUserByEmail(email);

/**
 * Changes an address from `fromEmail(to)` to `toEmail(to)`; one of the two is `to`, which receives the tested
 * code.
 */
const createEmailChangeCode = (fromEmail: (to: string) => string, toEmail: (to: string) => string): Kind => ({
  type: 'email_change',
  begin: async (to, client) => {
    await createPersonWith(fromEmail(to), client);
    return client.updateUser({ email: toEmail(to) });
  },
  repeat: (email, client) => client.resend({ type: 'email_change', email }),
});

const byMail: Record<Exclude<OneTimeTokenPurpose, 'reauthentication' | 'sms' | 'phone_change'>, Kind> = {
  signup: signUpCode,
  invite: { type: 'invite', begin: invite, repeat: invite },
  recovery: createCodeOfConfirmedAccount('recovery', (email, client) => client.resetPasswordForEmail(email)),
  magiclink: createCodeOfConfirmedAccount('magiclink', (email, client) => client.signInWithOtp({ email })),
  email_change_new: createEmailChangeCode(
    (to) => `before-${to}`,
    (to) => to,
  ),
  email_change_current: createEmailChangeCode(
    (to) => to,
    (to) => `after-${to}`,
  ),
};

test.each(Object.entries(byMail))(
  'a newer e-mail with a code of the kind %s ends the older code, and its link',
  async (kind, { type, begin, repeat }) => {
    const email = `${kind}@hub.example`;
    const client = ctx.client();
    await begin(email, client);
    const older = {
      code: assertPresent((await getLastEmail(ctx, email)).code),
      link: await getLastLinkToken(ctx, email),
    };
    ctx.advance(61_000);
    await repeat(email, client);
    const newer = assertPresent((await getLastEmail(ctx, email)).code);
    expect(await getLastLinkToken(ctx, email)).not.toBe(older.link);
    const stale = await ctx.client().verifyOtp({ token_hash: older.link, type });
    expect(stale.error?.code).toBe('otp_expired');
    const typed = await ctx.client().verifyOtp({ email, token: older.code, type });
    expect(typed.error?.code).toBe('otp_expired');
    expect((await ctx.client().verifyOtp({ email, token: newer, type })).error).toBeNull();
  },
);

type PhoneKind = Omit<Kind, 'type'> & { type: 'sms' | 'phone_change' };

const byText: [string, PhoneKind][] = [
  [
    'telephone’s sign-up, asked for again',
    {
      type: 'sms',
      begin: (phone, client) => client.signUp({ phone, password: testAccountPassword }),
      repeat: (phone, client) => client.resend({ type: 'sms', phone }),
    },
  ],
  [
    'telephone’s sign-up, after which a sign-in is asked for',
    {
      type: 'sms',
      begin: (phone, client) => client.signUp({ phone, password: testAccountPassword }),
      repeat: (phone, client) => client.signInWithOtp({ phone }),
    },
  ],
  [
    'telephone’s sign-in, after which a sign-up is asked for',
    {
      type: 'sms',
      begin: (phone, client) => client.signInWithOtp({ phone }),
      repeat: (phone, client) => client.signUp({ phone, password: testAccountPassword }),
    },
  ],
  [
    'change of telephone',
    {
      type: 'phone_change',
      begin: async (phone, client) => {
        await createPersonWith(`${phone}@hub.example`, client);
        return client.updateUser({ phone });
      },
      repeat: (phone, client) => client.resend({ type: 'phone_change', phone }),
    },
  ],
];

test.each(byText)('a newer code ends that of a %s', async (_kind, { type, begin, repeat }) => {
  const phone = createPhoneNumber();
  const client = ctx.client();
  await begin(phone, client);
  const older = assertPresent((await getLastEmail(ctx, phone)).code);
  ctx.advance(61_000);
  await repeat(phone, client);
  const messages = await ctx.listEmails(phone);
  expect(messages).toHaveLength(2);
  const stale = await verifyText(phone, older, type);
  expect(stale.error?.code).toBe('otp_expired');
  expect((await verifyText(phone, assertPresent(messages[0]?.code), type)).error).toBeNull();
});

const verifyText = (phone: string, token: string, type: PhoneKind['type']) =>
  ctx.client().verifyOtp({ phone, token, type: type === 'phone_change' ? type : 'sms' });

test('a newer code of a reauthentication ends the older one', async () => {
  const { client } = await createSignedInAccount(ctx, 'nonce@hub.example');
  await client.reauthenticate();
  const older = assertPresent((await getLastEmail(ctx, 'nonce@hub.example')).code);
  ctx.advance(61_000);
  await client.reauthenticate();
  const newer = assertPresent((await getLastEmail(ctx, 'nonce@hub.example')).code);
  const wrong = await client.updateUser({ password: 'azulejo verde', nonce: older });
  expect(wrong.error?.code).toBe('reauthentication_not_valid');
  expect((await client.updateUser({ password: 'azulejo verde', nonce: newer })).error).toBeNull();
});

test('a newer authorization code of a kind ends the one that was not traded', async () => {
  const email = 'pkce@hub.example';
  await createTestAccount(ctx, { email });
  const codes: { client: Client; code: string }[] = [];
  for (let round = 0; round < 2; round += 1) {
    const client = createTestBrowser(ctx).client('pkce');
    await client.resetPasswordForEmail(email);
    const token = await getLastLinkToken(ctx, email);
    const redirected = await fetch(`${ctx.url}/verify/confirm`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token, type: 'recovery' }),
    });
    const code = new URL(assertPresent(redirected.headers.get('location'))).searchParams.get('code');
    codes.push({ client, code: assertPresent(code) });
    ctx.advance(61_000);
  }
  const [older, newer] = codes;
  const late = await assertPresent(older).client.exchangeCodeForSession(assertPresent(older).code);
  expect(late.error?.code).toBe('flow_state_not_found');
  const traded = await assertPresent(newer).client.exchangeCodeForSession(assertPresent(newer).code);
  expect(traded.data.session?.user.email).toBe(email);
  expect(
    (await sendAuthRequest(ctx, '/user', { method: 'GET', session: assertPresent(traded.data.session) }))
      .status,
  ).toBe(200);
});
