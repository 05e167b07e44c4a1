import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPerson,
  anAccount,
  ask,
  lastLinkToken,
  lastMail,
  present,
  signedIn,
  usualPassword,
} from './testing/people.ts';
import { startIdentity, type TestIdentity } from './testing/start-identity.ts';

let house: TestIdentity;
beforeAll(async () => void (house = await startIdentity()));
afterAll(() => house.stop());

const signUp = (email: string, password = usualPassword, name = 'Ana') =>
  house.client().signUp({ email, password, options: { data: { name } } });

test('a new account signs in once the link of its mail is confirmed', async () => {
  const client = house.client();
  const made = await client.signUp({
    email: 'ana@hub.example',
    password: usualPassword,
    options: { data: { name: 'Ana' } },
  });
  expect(made.error).toBeNull();
  expect(made.data.session).toBeNull();
  expect(made.data.user?.confirmation_sent_at).toBeDefined();

  const before = await client.signInWithPassword({
    email: 'ana@hub.example',
    password: usualPassword,
  });
  expect(before.error?.code).toBe('email_not_confirmed');

  const token_hash = await lastLinkToken(house, 'ana@hub.example');
  const { data, error } = await client.verifyOtp({ token_hash, type: 'signup' });
  expect(error).toBeNull();
  expect(data.session?.user.id).toBe(made.data.user?.id);
  expect(data.user).toMatchObject({
    role: 'authenticated',
    aud: 'authenticated',
    user_metadata: { name: 'Ana' },
  });
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
  await signedIn(house, 'ana@hub.example');
});

test('the code of the mail confirms as the link does, and only once', async () => {
  await signUp('codigo@hub.example');
  const { code, text, html } = await lastMail(house, 'codigo@hub.example');
  const token = present(code);
  expect(text).toContain(token);
  expect(html).toContain(token);
  const proof = { email: 'codigo@hub.example', token, type: 'signup' } as const;
  expect((await house.client().verifyOtp(proof)).error).toBeNull();
  expect((await house.client().verifyOtp(proof)).error?.code).toBe('otp_expired');
});

test('five wrong codes make the right one worthless, and leave the link alone', async () => {
  const email = 'tentativa@hub.example';
  await signUp(email);
  const right = present((await lastMail(house, email)).code);
  const wrong = right === '000000' ? '111111' : '000000';
  for (let round = 0; round < 5; round += 1) {
    const { error } = await house.client().verifyOtp({ email, token: wrong, type: 'signup' });
    expect(error?.code).toBe('otp_expired');
  }
  expect(
    (await house.client().verifyOtp({ email, token: right, type: 'signup' })).error?.code,
  ).toBe('otp_expired');
  const token_hash = await lastLinkToken(house, email);
  expect((await house.client().verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
});

test('a link is refused after a day, and for another purpose', async () => {
  await signUp('tarde@hub.example');
  const token_hash = await lastLinkToken(house, 'tarde@hub.example');
  expect((await house.client().verifyOtp({ token_hash, type: 'recovery' })).error?.code).toBe(
    'otp_expired',
  );
  const day = 24 * 3_600_000;
  house.advance(day);
  try {
    expect((await house.client().verifyOtp({ token_hash, type: 'signup' })).error?.code).toBe(
      'otp_expired',
    );
  } finally {
    house.advance(-day);
  }
});

test('a known address reads like a new one in every field, at the first try and at the second', async () => {
  await anAccount(house, { email: 'bia@hub.example' });
  const answers = [];
  for (const email of ['bia@hub.example', 'new@hub.example']) {
    const first = await ask(house, '/signup', {
      body: { email, password: 'outra senha', data: { name: 'X' } },
    });
    const second = await ask(house, '/signup', {
      body: { email, password: 'outra senha', data: { name: 'X' } },
    });
    answers.push({ first, second });
  }
  const [known, unknown] = answers.map(({ first, second }) => ({
    statuses: [first.status, second.status],
    headers: [...first.headers.keys()].toSorted(),
    sameId: first.body.id === second.body.id,
    idForm: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(
      first.body.id,
    ),
    bodies: [masked(first.body), masked(second.body)],
  }));
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ statuses: [200, 200], sameId: true, idForm: true });
  expect(answers[0]?.first.body).toMatchObject({ identities: [], role: '' });
});

// What differs between any two answers: the address itself, its id, and the moment.
const masked = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      /^id$|email|_at$/.test(key) ? typeof value : value,
    ]),
  );

test('a sign-up for a known address leaves the account alone, and tells its owner', async () => {
  const { user } = await aPerson(house, 'dona@hub.example');
  const { data, error } = await signUp('dona@hub.example', 'senha do intruso', 'Intruso');
  expect(error).toBeNull();
  expect(data.user?.id).not.toBe(user.id);
  await signedIn(house, 'dona@hub.example');
  const mails = await house.mails('dona@hub.example');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'Você já tem uma conta', code: null });
});

test('signing in after a sign-up tells nothing either: the chosen password waits for a confirmation', async () => {
  await anAccount(house, { email: 'velha@hub.example' });
  const answers = [];
  for (const email of ['velha@hub.example', 'novissima@hub.example']) {
    await signUp(email, 'senha escolhida');
    await signUp(email, 'segunda escolha');
    const chosen = await house.client().signInWithPassword({ email, password: 'senha escolhida' });
    const second = await house.client().signInWithPassword({ email, password: 'segunda escolha' });
    answers.push([chosen.error?.code, second.error?.code]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual(['email_not_confirmed', 'invalid_credentials']);
});

test('a second sign-up sends the confirmation again after a minute, and keeps the first password', async () => {
  const email = 'repetida@hub.example';
  await signUp(email, 'primeira senha');
  await signUp(email, 'segunda senha');
  expect(await house.mails(email)).toHaveLength(1);
  house.advance(61_000);
  await signUp(email, 'segunda senha');
  expect(await house.mails(email)).toHaveLength(2);
  await house.client().verifyOtp({ token_hash: await lastLinkToken(house, email), type: 'signup' });
  await signedIn(house, email, 'primeira senha');
});

test('twenty sign-ups at once make one account', async () => {
  const email = 'corrida@hub.example';
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(email)));
  expect(answers.every(({ error }) => error === null)).toBe(true);
  expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1);
});

test('short and common passwords are refused with their reasons', async () => {
  const short = await signUp('fraca@hub.example', 'abc');
  expect(short.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
  const common = await signUp('fraca@hub.example', 'Flamengo10');
  expect(common.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
  const long = await signUp('fraca@hub.example', 'á'.repeat(129));
  expect(long.error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
  expect((await signUp('longa@hub.example', 'á'.repeat(128))).error).toBeNull();
});

test('one address is one account however it is written', async () => {
  await anAccount(house, { email: 'Mista@Hub.Example' });
  const { user } = await signedIn(house, ' mista@hub.EXAMPLE ');
  expect(user.email).toBe('mista@hub.example');
});

test('letters speak the language of the browser, Portuguese where it asks for none of ours', async () => {
  const subjects: Record<string, string> = {
    'de-DE,de;q=0.9': 'Confirme seu e-mail',
    'en-GB,en;q=0.9,pt;q=0.5': 'Confirm your e-mail',
    'es-AR': 'Confirme su correo',
    'en;q=0.2,pt-BR;q=0.8': 'Confirme seu e-mail',
  };
  for (const [index, [language, subject]] of Object.entries(subjects).entries()) {
    const email = `lingua${index}@hub.example`;
    await ask(house, '/signup', {
      body: { email, password: usualPassword },
      headers: { 'Accept-Language': language },
    });
    expect((await lastMail(house, email)).subject).toBe(subject);
  }
});

test('what the database cannot hold is refused', async () => {
  const bad = [
    { email: 'x@hub.example', password: usualPassword, data: { name: 'a\u0000b' } },
    { email: 'x@hub.example', password: usualPassword, data: { name: '\ud800' } },
    { email: 'x@hub.example', password: usualPassword, data: { deep: [[[[[[[[[[]]]]]]]]]] } },
    { email: 'x@hub.example', password: usualPassword, data: { name: 'a'.repeat(20_000) } },
    { email: 'no address', password: usualPassword },
    { email: 'x@hub.example' },
    { email: 'x@hub.example', password: 12345678 },
    [],
  ];
  for (const body of bad)
    expect(await ask(house, '/signup', { body })).toMatchObject({ status: 400 });
  expect((await ask(house, '/signup', { body: {} })).body.error_code).toBe(
    'anonymous_provider_disabled',
  );
  const byPhone = await ask(house, '/signup', {
    body: { phone: '+5511999999999', password: usualPassword },
  });
  expect(byPhone.body.error_code).toBe('phone_provider_disabled');
});

test('an instance may confirm at once, or take nobody in', async () => {
  const open = await startIdentity({ settings: { autoconfirm: true } });
  const closed = await startIdentity({ settings: { signUp: false } });
  try {
    const made = await open.client().signUp({ email: 'ana@hub.example', password: usualPassword });
    expect(made.data.session?.user.identities).toHaveLength(1);
    const again = await open.client().signUp({ email: 'ana@hub.example', password: usualPassword });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    const refused = await closed
      .client()
      .signUp({ email: 'ana@hub.example', password: usualPassword });
    expect(refused.error).toMatchObject({ status: 422, code: 'signup_disabled' });
  } finally {
    await open.stop();
    await closed.stop();
  }
});

test("an instance that hides nobody answers in the protocol's own way", async () => {
  const frank = await startIdentity({ settings: { hidesAccounts: false } });
  try {
    await anAccount(frank, { email: 'ana@hub.example' });
    const known = await frank
      .client()
      .signUp({ email: 'ana@hub.example', password: usualPassword });
    expect(known.data.user).toMatchObject({ identities: [], role: '' });
    const fresh = await frank
      .client()
      .signUp({ email: 'bia@hub.example', password: usualPassword });
    expect(fresh.data.user).toMatchObject({
      role: 'authenticated',
      identities: [{ provider: 'email' }],
    });
  } finally {
    await frank.stop();
  }
});
