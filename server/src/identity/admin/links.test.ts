import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAdminClient,
  createSignedInAccount,
  sendAuthRequest,
  getLastEmail,
  assertPresent,
  signTestServiceToken,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
let admin: Awaited<ReturnType<typeof createAdminClient>>;
beforeAll(async () => {
  ctx = await startIdentity({ settings: { signUp: false } });
  admin = await createAdminClient(ctx);
});
afterAll(() => ctx.stop());

/** Opens the page of a link and submits its form; returns the parameters of the redirect URL. */
async function followLink(link: string) {
  const page = await (await fetch(link)).text();
  const query = new URL(link).searchParams;
  const response = await fetch(`${ctx.url}/verify/confirm`, {
    method: 'POST',
    redirect: 'manual',
    body: query,
  });
  const target = new URL(assertPresent(response.headers.get('location')));
  return { page, target, fragment: new URLSearchParams(target.hash.slice(1)) };
}

test('an invitation leads, by its mail, to a session in which a first password is chosen', async () => {
  const redirectTo = `${ctx.site}/bem-vinda`;
  const { data } = await admin.inviteUserByEmail('Nova@hub.example', { data: { name: 'Nova' }, redirectTo });
  expect(data.user).toMatchObject({ email: 'nova@hub.example', user_metadata: { name: 'Nova' } });
  expect(data.user?.invited_at).toBeDefined();
  expect(data.user?.email_confirmed_at).toBeUndefined();
  const mail = await getLastEmail(ctx, 'nova@hub.example');
  expect(mail.subject).toBe('Você recebeu um convite');

  const { page, target, fragment } = await followLink(assertPresent(mail.links[0]));
  expect(page).toContain('Aceite o convite');
  expect(`${target.origin}${target.pathname}`).toBe(redirectTo);
  expect(fragment.get('type')).toBe('invite');
  const client = ctx.client();
  await client.setSession({
    access_token: assertPresent(fragment.get('access_token')),
    refresh_token: assertPresent(fragment.get('refresh_token')),
  });
  const claims = await client.getClaims();
  expect(claims.data?.claims.amr).toMatchObject([{ method: 'invite' }]);
  expect((await client.updateUser({ password: testAccountPassword })).error).toBeNull();
  await signInToAccount(ctx, 'nova@hub.example');

  const again = await admin.inviteUserByEmail('nova@hub.example');
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
});

test('an invitation that was not accepted is sent again, and only the newest link is good', async () => {
  await admin.inviteUserByEmail('outra@hub.example');
  const first = await getLastEmail(ctx, 'outra@hub.example');
  await admin.inviteUserByEmail('outra@hub.example', { data: { name: 'Outra' } });
  const second = await getLastEmail(ctx, 'outra@hub.example');
  expect((await followLink(assertPresent(first.links[0]))).fragment.get('error_code')).toBe('otp_expired');
  const { data, error } = await ctx.client().verifyOtp({
    email: 'outra@hub.example',
    token: assertPresent(second.code),
    type: 'invite',
  });
  expect(error).toBeNull();
  expect(data.user?.user_metadata).toEqual({ name: 'Outra' });
});

test('an invitation is good for a day', async () => {
  const other = await startIdentity();
  try {
    await (await createAdminClient(other)).inviteUserByEmail('tarde@hub.example');
    const { code } = await getLastEmail(other, 'tarde@hub.example');
    const acceptInvite = () =>
      other.client().verifyOtp({ email: 'tarde@hub.example', token: assertPresent(code), type: 'invite' });
    other.advance(86_400_000);
    expect((await acceptInvite()).error?.code).toBe('otp_expired');
  } finally {
    await other.stop();
  }
});

test('invitations count against the hourly email limit', async () => {
  const other = await startIdentity({ limits: true, settings: { mailsPerHour: 2 } });
  try {
    const adminClient = await createAdminClient(other);
    const errors = [];
    for (const name of ['a', 'b', 'c']) {
      errors.push((await adminClient.inviteUserByEmail(`${name}@hub.example`)).error);
    }
    expect(errors).toMatchObject([
      null,
      null,
      { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
    ]);
  } finally {
    await other.stop();
  }
});

const fresh = 'gerada@hub.example';

test.each([
  [{ type: 'signup', email: fresh, password: testAccountPassword }, 'signup', 'email/signup'],
  [{ type: 'magiclink', email: fresh }, 'magiclink', 'magiclink'],
  [{ type: 'recovery', email: fresh }, 'recovery', 'recovery'],
  [{ type: 'invite', email: 'convidada@hub.example' }, 'invite', 'invite'],
  [{ type: 'magiclink', email: 'desconhecida@hub.example' }, 'signup', 'email/signup'],
] as const)('A link of %o is created without an email, and opens a session', async (wanted, type, method) => {
  const options = { redirectTo: `${ctx.site}/login` };
  const { data, error } = await admin.generateLink({ ...wanted, options });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(wanted.email);
  expect(data.properties).toMatchObject({
    email_otp: expect.stringMatching(/^\d{6}$/),
    verification_type: type,
    redirect_to: options.redirectTo,
  });
  expect(await ctx.listEmails(wanted.email)).toEqual([]);
  const { target, fragment } = await followLink(assertPresent(data.properties?.action_link));
  expect(target.pathname).toBe('/login');
  expect(fragment.get('type')).toBe(type);
  const claims = JSON.parse(
    Buffer.from(assertPresent(fragment.get('access_token')?.split('.')[1]), 'base64url').toString(),
  );
  expect(claims.amr[0].method).toBe(method);
});

test('The hash and the code of a generated link are accepted by a client’s verification', async () => {
  await createSignedInAccount(ctx, 'ana@hub.example');
  const link = await admin.generateLink({ type: 'magiclink', email: 'ana@hub.example' });
  const token_hash = assertPresent(link.data.properties?.hashed_token);
  expect((await ctx.client().verifyOtp({ token_hash, type: 'magiclink' })).error).toBeNull();
  const two = await admin.generateLink({ type: 'recovery', email: 'ana@hub.example' });
  const token = assertPresent(two.data.properties?.email_otp);
  const byCode = await ctx.client().verifyOtp({ email: 'ana@hub.example', token, type: 'recovery' });
  expect(byCode.error).toBeNull();
});

test('a change of address needs both links, from any client', async () => {
  await createSignedInAccount(ctx, 'velha@hub.example');
  const wanted = { email: 'velha@hub.example', newEmail: 'nova-casa@hub.example' };
  const current = await admin.generateLink({ type: 'email_change_current', ...wanted });
  const next = await admin.generateLink({ type: 'email_change_new', ...wanted });
  expect(next.data.properties?.verification_type).toBe('email_change_new');
  const first = await followLink(assertPresent(current.data.properties?.action_link));
  expect(first.fragment.get('message')).not.toBeNull();
  const second = await followLink(assertPresent(next.data.properties?.action_link));
  expect(second.fragment.get('access_token')).not.toBeNull();
  await signInToAccount(ctx, 'nova-casa@hub.example');
  expect(await ctx.listEmails('nova-casa@hub.example')).toEqual([]);
});

test.each([
  [{ type: 'signup', email: 'sem-senha@hub.example' }, 400, 'validation_failed'],
  [{ type: 'signup', email: 'fraca@hub.example', password: '123456' }, 422, 'weak_password'],
  [{ type: 'signup', email: 'conhecida@hub.example', password: testAccountPassword }, 422, 'email_exists'],
  [{ type: 'invite', email: 'conhecida@hub.example' }, 422, 'email_exists'],
  [{ type: 'recovery', email: 'ninguem@hub.example' }, 404, 'user_not_found'],
  [{ type: 'email_change_new', email: 'conhecida@hub.example' }, 400, 'validation_failed'],
  [
    { type: 'email_change_new', email: 'ninguem@hub.example', new_email: 'x@hub.example' },
    404,
    'user_not_found',
  ],
  [
    { type: 'email_change_current', email: 'conhecida@hub.example', new_email: 'conhecida@hub.example' },
    422,
    'email_exists',
  ],
  [{ type: 'senha', email: 'conhecida@hub.example' }, 400, 'validation_failed'],
])('%o creates no link', async (body, status, code) => {
  await admin.createUser({ email: 'conhecida@hub.example', email_confirm: true });
  const headers = { Authorization: `Bearer ${await signTestServiceToken(ctx)}` };
  const response = await sendAuthRequest(ctx, '/admin/generate_link', { headers, body });
  expect([response.status, response.body.error_code]).toEqual([status, code]);
});

test('a generated link leads to the site, even if an address of another site was requested', async () => {
  const { data } = await admin.generateLink({
    type: 'magiclink',
    email: 'ana@hub.example',
    options: { redirectTo: 'https://outro.example/' },
  });
  expect(data.properties?.redirect_to).toBe(ctx.site);
});

test('an invited address looks like a new one to a person who signs up with it', async () => {
  const other = await startIdentity();
  try {
    await (await createAdminClient(other)).inviteUserByEmail('convidada@hub.example');
    const responses = [];
    for (const email of ['convidada@hub.example', 'novissima@hub.example']) {
      for (const password of ['senha escolhida', 'segunda escolha']) {
        await other.client().signUp({ email, password });
      }
      for (const password of ['senha escolhida', 'segunda escolha']) {
        const { error } = await other.client().signInWithPassword({ email, password });
        responses.push(error?.code);
      }
    }
    expect(responses.slice(0, 2)).toEqual(responses.slice(2));
    expect(responses[0]).toBe('email_not_confirmed');
  } finally {
    await other.stop();
  }
});
