import { afterEach, expect, test } from 'vitest';
import { createSignedInAccount, sendAuthRequest, getLastLinkToken } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let instance: TestIdentity | undefined;
afterEach(async () => {
  await instance?.stop();
  instance = undefined;
});
const open = async (options: Parameters<typeof startIdentity>[0]) =>
  (instance = await startIdentity(options));

const email = 'x@hub.example';
const password = 'outra senha boa';

test('a request that comes too soon gets a response with the seconds to wait', async () => {
  const limited = await open({ limits: true });
  const request = () => sendAuthRequest(limited, '/recover', { body: { email: 'caio@hub.example' } });
  expect((await request()).status).toBe(200);
  const again = await request();
  expect(again.status).toBe(429);
  const [, seconds] =
    /^For security purposes, you can only request this after (\d+) seconds\.$/.exec(again.body.msg) ?? [];
  expect(Number(seconds)).toBe(Number(again.headers.get('retry-after')));
});

test('a used refresh token and an existing address have the messages of the original', async () => {
  const autoconfirmHub = await open({
    settings: { autoconfirm: true, hidesAccounts: false, reuseSeconds: 0 },
  });
  const client = autoconfirmHub.client();
  const { data } = await client.signUp({ email, password });
  const repeatedSignUp = await autoconfirmHub.client().signUp({ email, password });
  expect(repeatedSignUp.error).toMatchObject({
    code: 'user_already_exists',
    message: 'User already registered',
  });
  const used = data.session?.refresh_token ?? '';
  for (let count = 0; count < 2; count += 1) expect((await client.refreshSession()).error).toBeNull();
  autoconfirmHub.advance(60_000);
  const reused = await autoconfirmHub.client().refreshSession({ refresh_token: used });
  expect(reused.error).toMatchObject({
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  });
});

test('a closed sign-up has the sentence of the original', async () => {
  const closedSignUp = await open({ settings: { signUp: false } });
  const rejected = await closedSignUp.client().signUp({ email, password });
  expect(rejected.error?.message).toBe('Signups not allowed for this instance');
});

test('a dead link and the first half of a change of address have the sentences of the original', async () => {
  const ctx = await open({});
  const readErrorOfLink = async (type: string) => {
    const response = await fetch(`${ctx.url}/verify?type=${type}&token=nada`, { redirect: 'manual' });
    const fragment = new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
    return [fragment.get('error_code'), fragment.get('error_description')];
  };
  expect(await readErrorOfLink('signup')).toEqual(['otp_expired', 'Email link is invalid or has expired']);
  expect(await readErrorOfLink('nada')).toEqual(['validation_failed', 'Invalid email verification type']);

  const { client } = await createSignedInAccount(ctx, 'dora@hub.example');
  await client.updateUser({ email: 'dora.nova@hub.example' });
  const token = await getLastLinkToken(ctx, 'dora.nova@hub.example');
  const firstConfirmation = await sendAuthRequest(ctx, '/verify', {
    body: { type: 'email_change', token_hash: token },
  });
  expect(firstConfirmation.body.msg).toBe(
    'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  );
});
