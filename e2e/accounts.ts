import { acceptsTermsMetadataKey } from '../contract/src/kit/sign-up.ts';
import { createHttpTestClient, type HttpTestClient } from '../server/src/testing/http-test-client.ts';

export type Person = { name: string; email: string };

export const testPassword = 'tijolo-azul-42';
export const hubName = 'Vila do Código';
export const dora: Person = { name: 'Dora Melo', email: 'dora@exemplo.com.br' };
export const ana: Person = { name: 'Ana Prado', email: 'ana@exemplo.com.br' };

/** Sends the request of the setup page, which creates the first admin. */
export async function setUpHubByApi(url: string, link: string, { name, email }: Person) {
  const token = new URL(link).hash.slice(1);
  const body = { token, name, email, password: testPassword, hubName, reading: 'closed' };
  await assertStatus(createHttpTestClient(url, undefined)('POST', '/api/setup', body), 201);
}

/**
 * Signs up as the form does and confirms with the link of the email. Returns a function that sends requests as the new
 * member.
 */
export async function signUpAndCreateHttpClient(
  url: string,
  { name, email }: Person,
): Promise<HttpTestClient> {
  const request = createHttpTestClient(url, undefined);
  await assertStatus(
    request('POST', '/auth/v1/signup', {
      email,
      password: testPassword,
      data: { name, [acceptsTermsMetadataKey]: true },
    }),
  );
  const [mail] = await assertStatus(request('GET', `/outbox.json?to=${encodeURIComponent(email)}`));
  const proof = { type: 'signup', token_hash: new URL(mail.links[0]).searchParams.get('token') };
  const { access_token: token } = await assertStatus(request('POST', '/auth/v1/verify', proof));
  await assertStatus(createHttpTestClient(url, token)('POST', '/api/auth/sync', {}));
  return createHttpTestClient(url, token);
}

/** Signs in a member. Returns a function that sends requests as that member. */
export async function signInAndCreateHttpClient(url: string, { email }: Person): Promise<HttpTestClient> {
  const { access_token: token } = await signIn(url, email);
  await assertStatus(createHttpTestClient(url, token)('POST', '/api/auth/sync', {}));
  return createHttpTestClient(url, token);
}

/**
 * Signs in again and ends all other sessions of the member, as the button *Encerrar todas as outras* does.
 */
export async function endOtherSessionsByApi(url: string, { email }: Person) {
  const { access_token: token } = await signIn(url, email);
  await assertStatus(createHttpTestClient(url, token)('POST', '/auth/v1/logout?scope=others'), 204);
}

/** Changes a password in another browser, which ends every other session of the account. */
export async function changePasswordByApi(url: string, { email }: Person, newPassword: string) {
  const { access_token: token } = await signIn(url, email);
  await assertStatus(
    createHttpTestClient(url, token)('PUT', '/auth/v1/user', {
      password: newPassword,
      current_password: testPassword,
    }),
  );
}

/**
 * Signs in with the requests of the sign-in form, without a browser. Returns the storage state that a browser has after
 * signing in, for new windows of that member.
 */
export async function createSignedInStorageState(url: string, { email }: Person, password = testPassword) {
  const session = await signIn(url, email, password);
  const zone = 'America/Sao_Paulo';
  const synced = await createHttpTestClient(url, session.access_token)('POST', '/api/auth/sync', { zone });
  const [name = '', value = ''] =
    /^([^=]+)=([^;]+)/.exec(synced.headers.get('set-cookie') ?? '')?.slice(1) ?? [];
  const { hostname: domain, origin } = new URL(url);
  const stored = { name: `sb-${domain.split('.')[0]}-auth-token`, value: JSON.stringify(session) };
  const cookie = { name, value, domain, path: '/', expires: -1, httpOnly: true, secure: true };
  return {
    cookies: [{ ...cookie, sameSite: 'Lax' as const }],
    origins: [{ origin, localStorage: [stored] }],
  };
}

const signIn = (url: string, email: string, password = testPassword) =>
  assertStatus(
    createHttpTestClient(url, undefined)('POST', '/auth/v1/token?grant_type=password', {
      email,
      password,
    }),
  );

async function assertStatus(request: ReturnType<HttpTestClient>, expected = 200) {
  const { status, body } = await request;
  if (status !== expected) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
