import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createSignedInAccount,
  createTestAccount,
  sendAuthRequest,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

const signUp = (email: string, password = testAccountPassword, name = 'Ana') =>
  ctx.client().signUp({ email, password, options: { data: { name } } });

test('the response for an existing address equals that for a new one in every field, at the first request and at the second', async () => {
  await createTestAccount(ctx, { email: 'bia@hub.example' });
  const responses = [];
  for (const email of ['bia@hub.example', 'new@hub.example']) {
    const first = await sendAuthRequest(ctx, '/signup', {
      body: { email, password: 'outra senha', data: { name: 'X' } },
    });
    const second = await sendAuthRequest(ctx, '/signup', {
      body: { email, password: 'outra senha', data: { name: 'X' } },
    });
    responses.push({ first, second });
  }
  const [existing, unknown] = responses.map(({ first, second }) => ({
    statuses: [first.status, second.status],
    headers: [...first.headers.keys()].toSorted(),
    sameId: first.body.id === second.body.id,
    idForm: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(first.body.id),
    bodies: [maskVariableFields(first.body), maskVariableFields(second.body)],
  }));
  expect(existing).toEqual(unknown);
  expect(existing).toMatchObject({ statuses: [200, 200], sameId: true, idForm: true });
  expect(responses[0]?.first.body).toMatchObject({ identities: [], role: '' });
});

// The fields that differ between any two responses: the address, its id, and the timestamps.
const maskVariableFields = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, /^id$|email|_at$/.test(key) ? typeof value : value]),
  );

test('a sign-up for an existing address leaves the account unchanged, and notifies its owner', async () => {
  const { user } = await createSignedInAccount(ctx, 'dona@hub.example');
  const { data, error } = await signUp('dona@hub.example', 'senha do intruso', 'Intruso');
  expect(error).toBeNull();
  expect(data.user?.id).not.toBe(user.id);
  await signInToAccount(ctx, 'dona@hub.example');
  const mails = await ctx.listEmails('dona@hub.example');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'Você já tem uma conta', code: null });
});

test('a sign-in after a sign-up reveals nothing either: the new password waits for a confirmation', async () => {
  await createTestAccount(ctx, { email: 'velha@hub.example' });
  const responses = [];
  for (const email of ['velha@hub.example', 'novissima@hub.example']) {
    await signUp(email, 'senha escolhida');
    await signUp(email, 'segunda escolha');
    const chosen = await ctx.client().signInWithPassword({ email, password: 'senha escolhida' });
    const second = await ctx.client().signInWithPassword({ email, password: 'segunda escolha' });
    responses.push([chosen.error?.code, second.error?.code]);
  }
  expect(responses[0]).toEqual(responses[1]);
  expect(responses[0]).toEqual(['email_not_confirmed', 'invalid_credentials']);
});

test('an instance that does not hide accounts responds as the protocol does', async () => {
  const revealingInstance = await startIdentity({ settings: { hidesAccounts: false } });
  try {
    await createTestAccount(revealingInstance, { email: 'ana@hub.example' });
    const existing = await revealingInstance
      .client()
      .signUp({ email: 'ana@hub.example', password: testAccountPassword });
    expect(existing.data.user).toMatchObject({ identities: [], role: '' });
    const fresh = await revealingInstance
      .client()
      .signUp({ email: 'bia@hub.example', password: testAccountPassword });
    expect(fresh.data.user).toMatchObject({
      role: 'authenticated',
      identities: [{ provider: 'email' }],
    });
    const unknown = { email: 'ninguem@hub.example', options: { shouldCreateUser: false } };
    expect((await revealingInstance.client().signInWithOtp(unknown)).error?.code).toBe('otp_disabled');
    expect((await ctx.client().signInWithOtp(unknown)).error).toBeNull();
  } finally {
    await revealingInstance.stop();
  }
});
