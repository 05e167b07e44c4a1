import { AuthClient } from '@supabase/auth-js';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startTestServer, type TestServer } from '#testing/start-test-server';

const password = 'tijolo-azul-42';

let hub: TestServer;
let url: string;
beforeAll(async () => {
  hub = await startTestServer();
  url = `${hub.url}/auth/v1`;
});
afterAll(() => hub.stop());

/** The unmodified client, as the page uses it, with a memory of its own. */
function aClient() {
  const memory = new Map<string, string>();
  return new AuthClient({
    url,
    autoRefreshToken: false,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  });
}

type Mail = { to: string; subject: string; links: string[]; code: string };
const mailsTo = async (email: string): Promise<Mail[]> =>
  (await hub.people.stranger('GET', `/outbox.json?to=${encodeURIComponent(email)}`)).body;

async function aConfirmed(name: string) {
  const email = `${name}@exemplo.com.br`;
  await hub.db.transaction((tx) => hub.house.identity.createConfirmedUser(tx, { email, password, name }));
  const client = aClient();
  const { data } = await client.signInWithPassword({ email, password });
  if (!data.session) throw new Error('no session');
  return { client, email, session: data.session };
}

const post = (path: string, body?: unknown, headers = {}) =>
  hub.people.stranger('POST', `/auth/v1${path}`, body, headers);
const refresh = (token: string, headers = {}) =>
  post('/token?grant_type=refresh_token', { refresh_token: token }, headers);
const getUser = (token: string) =>
  hub.people.stranger('GET', '/auth/v1/user', undefined, { Authorization: `Bearer ${token}` });

describe('signing up', () => {
  test('sends a link and a code; the address counts once it is confirmed', async () => {
    const client = aClient();
    const email = 'ana@exemplo.com.br';
    const { data, error } = await client.signUp({
      email: 'Ana@Exemplo.com.br',
      password,
      options: { data: { name: 'Ana' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Ana' } });
    const early = await client.signInWithPassword({ email, password });
    expect(early.error?.code).toBe('email_not_confirmed');

    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Confirm your e-mail', code: expect.stringMatching(/^\d{6}$/) });
    const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '';
    const verified = await client.verifyOtp({ token_hash: token, type: 'signup' });
    expect(verified.error).toBeNull();
    expect(verified.data.session?.user.email_confirmed_at).toBeDefined();
    const again = await aClient().verifyOtp({ token_hash: token, type: 'signup' });
    expect(again.error?.code).toBe('otp_expired');
  });

  test('with the code instead of the link', async () => {
    const email = 'bia@exemplo.com.br';
    await aClient().signUp({ email, password });
    const [mail] = await mailsTo(email);
    const { data } = await aClient().verifyOtp({ email, token: mail?.code ?? '', type: 'signup' });
    expect(data.session).not.toBeNull();
  });

  test('a code is worth nothing after five wrong ones', async () => {
    const email = 'caio@exemplo.com.br';
    await aClient().signUp({ email, password });
    const [mail] = await mailsTo(email);
    const wrong = mail?.code === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time += 1)
      await aClient().verifyOtp({ email, token: wrong, type: 'signup' });
    const right = await aClient().verifyOtp({ email, token: mail?.code ?? '', type: 'signup' });
    expect(right.error?.code).toBe('otp_expired');
  });

  test('an address that is taken gets the same answer, and its owner a notice', async () => {
    const { email } = await aConfirmed('dora');
    const known = await post('/signup', { email, password: 'outra-senha-9', data: { name: 'X' } });
    const fresh = await post('/signup', {
      email: 'nova@exemplo.com.br',
      password: 'outra-senha-9',
      data: { name: 'X' },
    });
    expect(known.status).toBe(fresh.status);
    expect(known.body).not.toHaveProperty('access_token');
    expect(known.body.identities).toEqual([]);
    expect((await mailsTo(email))[0]?.subject).toBe('Você já tem uma conta');
    expect((await aClient().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('twenty at once make one account', async () => {
    const email = 'gil@exemplo.com.br';
    await Promise.all(Array.from({ length: 20 }, () => post('/signup', { email, password })));
    expect(await hub.db.row(sql`select count(*) as users from auth.users where email = ${email}`)).toEqual({
      users: 1,
    });
  });

  test.each([
    ['12345', 'length'],
    ['123456', 'pwned'],
    ['Senha123', 'pwned'],
  ])('%s is too weak: %s', async (weak, reason) => {
    const { error } = await aClient().signUp({ email: 'fraca@exemplo.com.br', password: weak });
    expect(error).toMatchObject({ code: 'weak_password', reasons: expect.arrayContaining([reason]) });
  });
});

describe('the link of a mail', () => {
  test('opened by a machine burns nothing; the button of a person confirms', async () => {
    const email = 'hugo@exemplo.com.br';
    await aClient().signUp({ email, password });
    const link = (await mailsTo(email))[0]?.links[0] ?? '';
    for (let time = 0; time < 3; time += 1) {
      const page = await hub.people.stranger('GET', link.replace(hub.url, ''));
      expect(page.status).toBe(200);
      expect(page.body).toContain('<form method="post"');
    }
    const token = new URL(link).searchParams.get('token') ?? '';
    const confirmed = await press({ token, type: 'signup', redirect_to: `${hub.url}/` });
    expect(confirmed.status).toBe(303);
    const target = new URL(confirmed.headers.get('location') ?? '');
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'type',
      'sb',
    ]);
    const late = await press({ token, type: 'signup', redirect_to: `${hub.url}/` });
    expect(late.headers.get('location')).toContain('error_code=otp_expired');
  });

  test('leads nowhere but home', async () => {
    for (const target of [
      'https://outro.exemplo/',
      'javascript:alert(1)',
      '//outro.exemplo',
      `${hub.url.replace('//', '//x@')}/`,
    ]) {
      const answer = await press({ token: 'x'.repeat(43), type: 'signup', redirect_to: target });
      expect(new URL(answer.headers.get('location') ?? '').origin).toBe(hub.url);
    }
  });

  const press = (fields: Record<string, string>) =>
    post('/verify/confirm', new URLSearchParams(fields).toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
});

describe('signing in', () => {
  test('a wrong password, an unknown address and a banned account answer alike', async () => {
    const { email } = await aConfirmed('ines');
    const banned = await aConfirmed('joel');
    await hub.db.run(
      sql`update auth.users set banned_until = now() + interval '1 day' where email = ${banned.email}`,
    );
    const attempts = [
      { email, password: 'errada-1' },
      { email: 'ninguem@exemplo.com.br', password },
      { email: banned.email, password },
    ];
    for (const attempt of attempts) {
      const { error } = await aClient().signInWithPassword(attempt);
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
    const failures = await hub.db.row(
      sql`select count(*) as failures from auth.audit_log_entries where action = 'login_failed'`,
    );
    expect(failures).toEqual({ failures: 3 });
  });

  test('a "no" speaks the language that is asked for, with the same code, in both forms', async () => {
    const wrong = { email: 'ninguem@exemplo.com.br', password };
    const legacy = await post('/token?grant_type=password', wrong, { 'Accept-Language': 'pt-BR,pt;q=0.9' });
    expect(legacy.body).toMatchObject({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'E-mail ou senha incorretos.',
    });
    const current = await post('/token?grant_type=password', wrong, {
      'X-Supabase-Api-Version': '2024-01-01',
      'Accept-Language': 'es',
    });
    expect(current.body).toEqual({
      code: 'invalid_credentials',
      message: 'Correo o contraseña incorrectos.',
    });
    expect(current.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(current.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  });
});

describe('access tokens', () => {
  test('of the client are accepted, and prove the user without any secret', async () => {
    const { client } = await aConfirmed('kika');
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({
      email: 'kika@exemplo.com.br',
      aud: 'authenticated',
      role: 'authenticated',
    });
    expect(JSON.stringify(data.user)).not.toMatch(/hash|secret|argon/);
    const claims = await client.getClaims();
    expect(claims.data?.claims).toMatchObject({
      aud: 'authenticated',
      aal: 'aal1',
      phone: '',
      is_anonymous: false,
    });
  });

  test('that are forged are refused', async () => {
    const { session } = await aConfirmed('lara');
    const { sub, session_id } = JSON.parse(
      Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    const { body: keys } = await hub.people.stranger('GET', '/auth/v1/.well-known/jwks.json');
    const kid = keys.keys[0].kid;
    const claims = () =>
      new SignJWT({ session_id })
        .setSubject(sub)
        .setIssuer(url)
        .setAudience('authenticated')
        .setExpirationTime('1h');
    const publicBytes = new TextEncoder().encode(JSON.stringify(keys.keys[0]));
    const [head, body] = session.access_token.split('.');
    const forgeries = {
      'no algorithm': new UnsecuredJWT({ session_id })
        .setSubject(sub)
        .setIssuer(url)
        .setAudience('authenticated')
        .encode(),
      'another key': await claims().setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
      'its own key in the head': await claims()
        .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey) })
        .sign(privateKey),
      'the public key as a secret': await claims()
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(publicBytes),
      'a cut signature': `${head}.${body}.`,
    };
    for (const [name, token] of Object.entries(forgeries)) {
      const answer = await getUser(token);
      expect(answer.status, name).toBe(403);
      expect(answer.body.error_code, name).toBe('bad_jwt');
    }
    expect((await hub.people.stranger('GET', '/auth/v1/user')).body.error_code).toBe('no_authorization');
  });

  test('the key set shows nothing private', async () => {
    const response = await hub.people.stranger('GET', '/auth/v1/.well-known/jwks.json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    expect(Object.keys(response.body.keys[0]).toSorted()).toEqual([
      'alg',
      'crv',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
  });
});

describe('refresh tokens', () => {
  test('are traded for new ones; the one before the live one answers it again', async () => {
    const { session } = await aConfirmed('mara');
    const first = (await refresh(session.refresh_token)).body;
    expect(first.refresh_token).not.toBe(session.refresh_token);
    const again = (await refresh(session.refresh_token)).body;
    expect(again.refresh_token).toBe(first.refresh_token);
  });

  test('twenty at once leave one live token, which all of them get', async () => {
    const { session } = await aConfirmed('nico');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('a late second use ends the whole session', async () => {
    const { session } = await aConfirmed('olga');
    const first = (await refresh(session.refresh_token)).body;
    const second = (await refresh(first.refresh_token)).body;
    hub.passTime(11_000);
    const stolen = await refresh(session.refresh_token);
    expect(stolen.body.error_code).toBe('refresh_token_already_used');
    expect((await refresh(second.refresh_token)).body.error_code).toBe('refresh_token_not_found');
    expect((await getUser(second.access_token)).body.error_code).toBe('session_not_found');
  });

  test('of a browser are worth nothing without its binding', async () => {
    const { email } = await aConfirmed('paulo');
    const origin = { Origin: hub.url };
    const signedIn = await post('/token?grant_type=password', { email, password }, origin);
    const cookie = signedIn.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^__Secure-mut_rb=[\w-]{43}; Path=\/auth\/v1; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/,
    );
    const token = signedIn.body.refresh_token;
    expect((await refresh(token, origin)).body.error_code).toBe('refresh_token_not_found');
    expect((await refresh(token, { ...origin, Cookie: '__Secure-mut_rb=outra' })).status).toBe(400);
    expect((await refresh(token, { ...origin, Cookie: cookie.split(';')[0] ?? '' })).status).toBe(200);
  });

  test('are stored nowhere', async () => {
    const { session } = await aConfirmed('quim');
    const rows = await hub.db.rows(sql`select encode(hash, 'hex') as hash from auth.refresh_tokens`);
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token);
  });
});

describe('signing out', () => {
  test.each([
    ['local', { mine: 403, other: 200 }],
    ['others', { mine: 200, other: 403 }],
    ['global', { mine: 403, other: 403 }],
  ] as const)('%s', async (scope, expected) => {
    const { client, session, email } = await aConfirmed(`rita-${scope}`);
    const other = await post('/token?grant_type=password', { email, password });
    expect((await client.signOut({ scope })).error).toBeNull();
    expect((await getUser(session.access_token)).status).toBe(expected.mine);
    expect((await getUser(other.body.access_token)).status).toBe(expected.other);
  });
});

describe("one's own account", () => {
  test('changes its data key by key, and never its rights', async () => {
    const { client } = await aConfirmed('sara');
    await client.updateUser({ data: { name: 'Sara Luz', cor: 'azul' } });
    const { data } = await client.updateUser({ data: { cor: null } });
    expect(data.user?.user_metadata).toEqual({ name: 'Sara Luz' });
    const { session } = await aConfirmed('tais');
    const answer = await hub.people.stranger(
      'PUT',
      '/auth/v1/user',
      { app_metadata: { role: 'admin' }, role: 'service_role' },
      { Authorization: `Bearer ${session.access_token}` },
    );
    expect(answer.body).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
  });

  test('a new password ends the other sessions and tells its owner', async () => {
    const { client, email, session } = await aConfirmed('ugo');
    const other = await post('/token?grant_type=password', { email, password });
    expect((await client.updateUser({ password })).error?.code).toBe('same_password');
    expect((await client.updateUser({ password: 'novo-tijolo-7' })).error).toBeNull();
    expect((await getUser(other.body.access_token)).status).toBe(403);
    expect((await getUser(session.access_token)).status).toBe(200);
    expect((await mailsTo(email))[0]?.subject).toBe('Sua senha foi trocada');
    expect((await aClient().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
  });

  test('an old session must know the password it changes', async () => {
    const { session } = await aConfirmed('vera');
    await hub.db.run(
      sql`update auth.sessions set created_at = now() - interval '2 days' where user_id = ${session.user.id}`,
    );
    const change = (body: object) =>
      hub.people.stranger('PUT', '/auth/v1/user', body, { Authorization: `Bearer ${session.access_token}` });
    expect((await change({ password: 'novo-tijolo-7' })).body.error_code).toBe('current_password_required');
    expect((await change({ password: 'novo-tijolo-7', current_password: 'errada' })).body.error_code).toBe(
      'current_password_invalid',
    );
    expect((await change({ password: 'novo-tijolo-7', current_password: password })).status).toBe(200);
  });

  test('a new address counts once both have agreed', async () => {
    const { client, email } = await aConfirmed('wanda');
    const next = 'wanda.nova@exemplo.com.br';
    expect((await client.updateUser({ email: next })).data.user?.new_email).toBe(next);
    const tokenTo = async (to: string) =>
      new URL((await mailsTo(to))[0]?.links[0] ?? '').searchParams.get('token') ?? '';
    await aClient().verifyOtp({ token_hash: await tokenTo(email), type: 'email_change' });
    expect((await client.getUser()).data.user?.email).toBe(email);
    await aClient().verifyOtp({ token_hash: await tokenTo(next), type: 'email_change' });
    expect((await client.getUser()).data.user?.email).toBe(next);
  });
});

describe('a forgotten password', () => {
  test('is replaced by way of a mail, and the answer says nothing about the address', async () => {
    const { email } = await aConfirmed('xavier');
    const known = await post('/recover', { email });
    const unknown = await post('/recover', { email: 'ninguem@exemplo.com.br' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await mailsTo('ninguem@exemplo.com.br')).toEqual([]);
    const link = new URL((await mailsTo(email))[0]?.links[0] ?? '');
    expect(link.searchParams.get('redirect_to')).toBe(`${hub.url}/nova-senha`);
    const client = aClient();
    await client.verifyOtp({ token_hash: link.searchParams.get('token') ?? '', type: 'recovery' });
    expect((await client.updateUser({ password: 'novo-tijolo-7' })).error).toBeNull();
    expect((await aClient().signInWithPassword({ email, password: 'novo-tijolo-7' })).error).toBeNull();
  });

  test('asked for twice in a minute sends one mail, and after an hour the link is dead', async () => {
    const { email } = await aConfirmed('yara');
    await post('/recover', { email });
    await post('/recover', { email });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    hub.passTime(61 * 60_000);
    const token = new URL(mails[0]?.links[0] ?? '').searchParams.get('token') ?? '';
    expect((await aClient().verifyOtp({ token_hash: token, type: 'recovery' })).error?.code).toBe(
      'otp_expired',
    );
  });
});

test('bad bodies are refused in the protocol’s own form', async () => {
  expect((await post('/signup', '{nada')).body.error_code).toBe('bad_json');
  expect((await post('/signup', { email: 'nada', password })).body.error_code).toBe('validation_failed');
  expect((await post('/signup', { email: 'a@exemplo.com.br', password: 'x'.repeat(70_000) })).status).toBe(
    413,
  );
  expect((await post('/token?grant_type=nada', {})).body.error_code).toBe('invalid_credentials');
  expect((await hub.people.stranger('GET', '/auth/v1/nada')).status).toBe(404);
});
