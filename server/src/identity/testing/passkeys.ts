import { randomUUID } from 'node:crypto';
import type { AuthClient } from '@supabase/auth-js';
import { sql } from '#platform/database/database';
import { createTestAuthenticator, type TestAuthenticator } from './authenticator.ts';
import { createSignedInAccount, assertPresent } from './people.ts';
import type { TestIdentity } from './start-identity.ts';

/** Creates a signed-in user with a device that stores a passkey. */
export async function createAccountWithPasskey(
  ctx: TestIdentity,
  email: string,
  { aaguid }: { aaguid?: string } = {},
) {
  const person = await createSignedInAccount(ctx, email);
  const device = createTestAuthenticator(ctx.site);
  const { data } = await person.client.passkey.startRegistration();
  const { challenge_id: challengeId, options } = assertPresent(data);
  const credential = device.create(options, aaguid ? { aaguid } : {});
  const created = await person.client.passkey.verifyRegistration({ challengeId, credential });
  if (created.error) throw created.error;
  return { ...person, device, passkey: created.data };
}

type AuthenticatorOverrides = Parameters<TestAuthenticator['get']>[1];

/** Signs in with the passkey that the device has for the site. */
export async function signInWithDevice(
  client: InstanceType<typeof AuthClient>,
  device: TestAuthenticator,
  overrides?: AuthenticatorOverrides,
) {
  const { data } = await client.passkey.startAuthentication();
  const { challenge_id: challengeId, options } = assertPresent(data);
  return client.passkey.verifyAuthentication({ challengeId, credential: device.get(options, overrides) });
}

/** Adds a second factor to a user. */
export async function insertVerifiedTotpFactor(ctx: TestIdentity, userId: string) {
  await ctx.db.run(sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, created_at, updated_at)
    values (${randomUUID()}, ${userId}, 'totp', 'verified', 'Aplicativo', now(), now())`);
}
