import type { Session } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { createSignedInAccount, sendAuthRequest, assertPresent } from './people.ts';
import type { TestIdentity } from './start-identity.ts';

type Client = ReturnType<TestIdentity['client']>;

const period = 30_000;

/** The code that an authenticator app shows, now or some steps of time away. */
export function generateTotpCode(ctx: TestIdentity, secret: string, steps = 0) {
  const timestamp = ctx.identity.now().getTime() + steps * period;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/**
 * Moves the clock to five seconds after the start of the next TOTP step, so that a code does not expire while a test
 * uses it.
 */
export function advanceToNextTotpStep(ctx: TestIdentity) {
  const spent = ctx.identity.now().getTime() % period;
  ctx.advance(period - spent + 5_000);
}

/** Begins the enrollment of an authenticator app; returns the id and the secret of the factor. */
export async function enrollTotp(client: Client, friendlyName = 'Celular') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

export async function startFactorChallenge(client: Client, factorId: string) {
  const { data, error } = await client.mfa.challenge({ factorId });
  if (error) throw error;
  return data;
}

/** Sends the verification of a challenge as a raw request. */
export const submitFactorCode = (
  ctx: TestIdentity,
  session: Pick<Session, 'access_token'>,
  item: { factorId: string; challengeId: string; code: string },
) =>
  sendAuthRequest(ctx, `/factors/${item.factorId}/verify`, {
    session,
    body: { challenge_id: item.challengeId, code: item.code },
  });

/** Returns the error that a test expects at the client; without `message`, only the code and the status. */
export const toExpectedAuthError = (code: string, status: number, message?: string) => ({
  code,
  status,
  ...(message !== undefined && { message }),
});

/** Verifies a new challenge; the clock moves on first, so that no code is used twice. */
export async function verifyTotp(ctx: TestIdentity, client: Client, factor: { id: string; secret: string }) {
  advanceToNextTotpStep(ctx);
  const code = generateTotpCode(ctx, factor.secret);
  const { data, error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (error) throw error;
  return data;
}

/** Creates a signed-in user with an MFA-verified session. */
export async function createAccountWithMfa(ctx: TestIdentity, email: string) {
  const person = await createSignedInAccount(ctx, email);
  const factor = await enrollTotp(person.client);
  await verifyTotp(ctx, person.client, factor);
  const { data } = await person.client.getSession();
  return { ...person, factor, mfaSession: assertPresent(data.session) };
}

export function decodeTokenClaims(token: string) {
  return JSON.parse(Buffer.from(assertPresent(token.split('.')[1]), 'base64url').toString());
}
