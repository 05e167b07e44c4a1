import type { Session } from '@supabase/auth-js';
import type { TestIdentity } from './start-identity.ts';

export const testAccountPassword = 'ladrilho azul';

/** Creates an account that can sign in, as setup or the hub command creates it. */
export async function createTestAccount(
  ctx: TestIdentity,
  { email, password = testAccountPassword, name = 'Ana' }: Account,
) {
  return ctx.db.transaction((tx) =>
    ctx.port.createConfirmedUser(tx, { email, password, name, language: 'pt-BR' }),
  );
}

type Account = { email: string; password?: string; name?: string };

/** Signs a user in with a separate client. */
export async function signInToAccount(ctx: TestIdentity, email: string, password = testAccountPassword) {
  const client = ctx.client();
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: assertPresent(data.session), user: assertPresent(data.user) };
}

/** Creates an account and signs its user in. */
export async function createSignedInAccount(ctx: TestIdentity, email: string) {
  await createTestAccount(ctx, { email });
  return signInToAccount(ctx, email);
}

type AuthRequestOptions = {
  method?: string;
  body?: unknown;
  session?: Pick<Session, 'access_token'>;
  headers?: Record<string, string>;
};

/** Sends a raw HTTP request to the service, without the client library. */
export async function sendAuthRequest(
  ctx: TestIdentity,
  path: string,
  { method = 'POST', body, session, headers = {} }: AuthRequestOptions = {},
) {
  const response = await fetch(`${ctx.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(session ? { Authorization: `Bearer ${session.access_token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parseJson(text) };
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function assertPresent<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('something is missing');
  return value;
}

/** Returns the newest email to an address. */
export async function getLastEmail(ctx: TestIdentity, to: string) {
  return assertPresent((await ctx.listEmails(to))[0]);
}

/** Returns the token in the link of the newest email to an address. */
export async function getLastLinkToken(ctx: TestIdentity, to: string) {
  const mail = await getLastEmail(ctx, to);
  return assertPresent(new URL(assertPresent(mail.links[0])).searchParams.get('token'));
}

/** Returns a service token that is signed with the instance's own key. */
export async function signTestServiceToken(ctx: TestIdentity, role = 'service_role') {
  const { keys, settings } = ctx.identity;
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = { role, iss: settings.issuer, aud: 'authenticated', iat: issuedAt, exp: issuedAt + 3600 };
  return keys.sign(claims, ctx.identity.now());
}

/** Opens a session of an account by a link that a service creates, also where no one can sign in by e-mail. */
export async function openSessionByRecoveryLink(ctx: TestIdentity, email: string) {
  const created = await sendAuthRequest(ctx, '/admin/generate_link', {
    body: { type: 'recovery', email },
    headers: { Authorization: `Bearer ${await signTestServiceToken(ctx)}` },
  });
  const body = { type: 'recovery', token_hash: created.body.hashed_token };
  return (await sendAuthRequest(ctx, '/verify', { body })).body;
}

/** Returns the admin part of a client that has a service token. */
export async function createAdminClient(ctx: TestIdentity) {
  const token = await signTestServiceToken(ctx);
  return ctx.client({ Authorization: `Bearer ${token}` }).admin;
}
