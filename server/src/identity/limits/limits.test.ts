import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createSignedInAccount,
  createTestAccount,
  sendAuthRequest,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeEach(
  async () =>
    void (ctx = await startIdentity({
      limits: true,
      fastPasswords: true,
      settings: { mailsPerHour: 20 },
    })),
);
afterEach(() => ctx.stop());

const collectStatuses = async (count: number, call: (index: number) => Promise<{ status: number }>) => {
  const collected: number[] = [];
  for (let index = 0; index < count; index += 1) collected.push((await call(index)).status);
  return collected;
};
const repeatStatus = (count: number, status: number) => Array.from({ length: count }, () => status);
const forwardedFor = (ip: string) => ({ 'X-Forwarded-For': ip });

const signIn = (email: string, headers: Record<string, string> = {}) =>
  sendAuthRequest(ctx, '/token?grant_type=password', {
    body: { email, password: 'errada demais' },
    headers,
  });

test('ten attempts in five minutes are allowed from one network for one account, existing or not', async () => {
  await createTestAccount(ctx, { email: 'ana@hub.example' });
  for (const email of ['ana@hub.example', 'ninguem@hub.example']) {
    expect(await collectStatuses(11, () => signIn(email, forwardedFor('203.0.113.1')))).toEqual([
      ...repeatStatus(10, 400),
      429,
    ]);
  }
  const rejected = await signIn('ana@hub.example', forwardedFor('203.0.113.1'));
  expect(rejected.body.error_code).toBe('over_request_rate_limit');
  expect(rejected.body.msg).toBe('Request rate limit reached');
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('thirty attempts in five minutes are allowed from one network, and all addresses of an IPv6 network count together', async () => {
  const collected = await collectStatuses(31, (index) =>
    signIn(`a${index}@hub.example`, forwardedFor(`2001:db8::${index + 1}`)),
  );
  expect(collected).toEqual([...repeatStatus(30, 400), 429]);
  expect((await signIn('b@hub.example', forwardedFor('2001:db8:0:1::1'))).status).toBe(400);
});

test('guests only slow down the responses about an account, and never lock its owner out', async () => {
  await createTestAccount(ctx, { email: 'bia@hub.example' });
  await collectStatuses(40, (index) => signIn('bia@hub.example', forwardedFor(`198.51.100.${index}`)));
  expect(ctx.pauses.at(0)).toBe(1_000);
  expect(ctx.pauses.at(-1)).toBe(4_000);
  expect(ctx.pauses.toSorted((a, b) => a - b)).toEqual(ctx.pauses);
  const owner = await sendAuthRequest(ctx, '/token?grant_type=password', {
    body: { email: 'bia@hub.example', password: testAccountPassword },
    headers: forwardedFor('192.0.2.7'),
  });
  expect(owner.status).toBe(200);
});

test('Five sign-ups in half an hour are allowed from one network', async () => {
  const collected = await collectStatuses(6, (index) =>
    sendAuthRequest(ctx, '/signup', {
      body: { email: `a${index}@hub.example`, password: testAccountPassword },
    }),
  );
  expect(collected).toEqual([...repeatStatus(5, 200), 429]);
});

test('one email per minute of each kind to one address, existing or not, and kinds are counted separately', async () => {
  await createTestAccount(ctx, { email: 'caio@hub.example' });
  for (const email of ['caio@hub.example', 'ninguem@hub.example']) {
    const collected = [];
    for (const [path, more] of [
      ['/recover', {}],
      ['/recover', {}],
      ['/otp', { create_user: false }],
      ['/magiclink', { create_user: false }],
      ['/resend', { type: 'signup' }],
      ['/resend', { type: 'signup' }],
    ] as const) {
      const { status, body } = await sendAuthRequest(ctx, path, { body: { email, ...more } });
      collected.push([status, body.error_code]);
    }
    const ok = [200, undefined];
    const wait = [429, 'over_email_send_rate_limit'];
    expect(collected).toEqual([ok, wait, ok, wait, ok, wait]);
  }
});

test('the email of a sign-up counts: the next confirmation waits a minute', async () => {
  await createTestAccount(ctx, { email: 'dora@hub.example' });
  for (const email of ['dora@hub.example', 'nova@hub.example']) {
    await sendAuthRequest(ctx, '/signup', { body: { email, password: testAccountPassword } });
    expect((await sendAuthRequest(ctx, '/resend', { body: { email, type: 'signup' } })).status).toBe(429);
    expect((await sendAuthRequest(ctx, '/recover', { body: { email } })).status).toBe(200);
  }
});

test('the total of emails is limited where they leave the server', async () => {
  const collected = await collectStatuses(21, (index) =>
    sendAuthRequest(ctx, '/recover', {
      body: { email: `a${index}@hub.example` },
      headers: forwardedFor(`203.0.113.${index}`),
    }),
  );
  expect(collected).toEqual([...repeatStatus(20, 200), 429]);
});

test('five codes in a quarter of an hour are allowed for one address', async () => {
  await createTestAccount(ctx, { email: 'eva@hub.example' });
  for (const email of ['eva@hub.example', 'ninguem@hub.example']) {
    const collected = await collectStatuses(6, () =>
      sendAuthRequest(ctx, '/verify', { body: { email, token: '123456', type: 'recovery' } }),
    );
    expect(collected).toEqual([...repeatStatus(5, 403), 429]);
  }
});

test('five password changes in a quarter of an hour are allowed', async () => {
  const { session } = await createSignedInAccount(ctx, 'flavia@hub.example');
  const collected = await collectStatuses(6, () =>
    sendAuthRequest(ctx, '/user', {
      method: 'PUT',
      session,
      body: { password: 'nova senha boa', current_password: 'errada' },
    }),
  );
  expect(collected).toEqual([...repeatStatus(5, 400), 429]);
});

test('A session that refreshes endlessly gets a rate limit error, and is not ended', async () => {
  const { session } = await createSignedInAccount(ctx, 'gabi@hub.example');
  const refresh = () =>
    sendAuthRequest(ctx, '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    });
  expect(await collectStatuses(150, refresh)).toEqual(repeatStatus(150, 200));
  const rejected = await refresh();
  expect(rejected.status).toBe(503);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('an instance may have limits of its own, rule by rule', async () => {
  const other = await startIdentity({
    limits: true,
    settings: { limits: { signInNetwork: { points: 2, seconds: 60 } } },
  });
  try {
    const body = (index: number) => ({ email: `a${index}@hub.example`, password: 'errada demais' });
    const collected = await collectStatuses(3, (index) =>
      sendAuthRequest(other, '/token?grant_type=password', { body: body(index) }),
    );
    expect(collected).toEqual([400, 400, 429]);
    const signUps = await collectStatuses(6, (index) =>
      sendAuthRequest(other, '/signup', { body: { ...body(index), password: testAccountPassword } }),
    );
    expect(signUps).toEqual([...repeatStatus(5, 200), 429]);
  } finally {
    await other.stop();
  }
});

test('a change of address counts against the mailbox that gets the email, and a rejected one not at all', async () => {
  const [rosa, sara] = [
    await createSignedInAccount(ctx, 'rosa@hub.example'),
    await createSignedInAccount(ctx, 'sara@hub.example'),
  ];
  const params = (session: typeof rosa.session, body: object) =>
    sendAuthRequest(ctx, '/user', { method: 'PUT', session, body: { email: 'alvo@hub.example', ...body } });
  const wrong = { password: 'nova senha boa', current_password: 'errada' };
  expect((await params(rosa.session, wrong)).status).toBe(400);
  expect((await params(rosa.session, {})).status).toBe(200);
  const second = await params(sara.session, {});
  expect([second.status, second.body.error_code]).toEqual([429, 'over_email_send_rate_limit']);
  expect(second.body.msg).toBe(
    `For security purposes, you can only request this after ${second.headers.get('retry-after')} seconds.`,
  );
});
