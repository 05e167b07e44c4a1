import type { Session } from '@supabase/auth-js';
import type { TestIdentity } from './start-identity.ts';

export const testAccountPassword = 'ladrilho azul';

/** Creates an account that can sign in, as setup or the hub command creates it. */
export async function anAccount(
  house: TestIdentity,
  { email, password = testAccountPassword, name = 'Ana' }: Account,
) {
  return house.db.transaction((tx) => house.port.createConfirmedUser(tx, { email, password, name }));
}

type Account = { email: string; password?: string; name?: string };

/** Signs a user in with a separate client. */
export async function signInToAccount(house: TestIdentity, email: string, password = testAccountPassword) {
  const client = house.client();
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: assertPresent(data.session), user: assertPresent(data.user) };
}

/** Creates an account and signs its user in. */
export async function aPerson(house: TestIdentity, email: string) {
  await anAccount(house, { email });
  return signInToAccount(house, email);
}

type Sent = {
  method?: string;
  body?: unknown;
  session?: Pick<Session, 'access_token'>;
  headers?: Record<string, string>;
};

/** A request as the wire sees it, without the client in between. */
export async function sendAuthRequest(
  house: TestIdentity,
  path: string,
  { method = 'POST', body, session, headers = {} }: Sent = {},
) {
  const answer = await fetch(`${house.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(session ? { Authorization: `Bearer ${session.access_token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
}

function parsed(text: string) {
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
export async function lastEmailTo(house: TestIdentity, to: string) {
  return assertPresent((await house.mails(to))[0]);
}

/** The token in the link of the newest mail. */
export async function lastLinkToken(house: TestIdentity, to: string) {
  const mail = await lastEmailTo(house, to);
  return assertPresent(new URL(assertPresent(mail.links[0])).searchParams.get('token'));
}

/** What a service of the operator's presents, signed with the instance's own key. */
export async function serviceToken(house: TestIdentity, role = 'service_role') {
  const { keys, settings } = house.identity;
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = { role, iss: settings.issuer, aud: 'authenticated', iat: issuedAt, exp: issuedAt + 3600 };
  return keys.sign(claims, house.identity.now());
}

/** The client's door for administrators. */
export async function adminClientOf(house: TestIdentity) {
  const token = await serviceToken(house);
  return house.client({ Authorization: `Bearer ${token}` }).admin;
}
