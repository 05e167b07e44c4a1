import { randomUUID } from 'node:crypto';
import type { AuthClient } from '@supabase/auth-js';
import { sql } from '#platform/database/database';
import { anAuthenticator, type Authenticator } from './authenticator.ts';
import { aPerson, assertPresent } from './people.ts';
import type { TestIdentity } from './start-identity.ts';

/** Creates a signed-in user with a device that stores a passkey. */
export async function aPersonWithPasskey(
  house: TestIdentity,
  email: string,
  { aaguid }: { aaguid?: string } = {},
) {
  const person = await aPerson(house, email);
  const device = anAuthenticator(house.site);
  const { data } = await person.client.passkey.startRegistration();
  const { challenge_id: challengeId, options } = assertPresent(data);
  const credential = device.create(options, aaguid ? { aaguid } : {});
  const made = await person.client.passkey.verifyRegistration({ challengeId, credential });
  if (made.error) throw made.error;
  return { ...person, device, passkey: made.data };
}

type Twist = Parameters<Authenticator['get']>[1];

/** Signs in with the passkey that the device has for the site. */
export async function signInWithDevice(
  client: InstanceType<typeof AuthClient>,
  device: Authenticator,
  twist?: Twist,
) {
  const { data } = await client.passkey.startAuthentication();
  const { challenge_id: challengeId, options } = assertPresent(data);
  return client.passkey.verifyAuthentication({ challengeId, credential: device.get(options, twist) });
}

/** Adds a second factor to a user. */
export async function insertVerifiedTotpFactor(house: TestIdentity, userId: string) {
  await house.db.run(sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, created_at, updated_at)
    values (${randomUUID()}, ${userId}, 'totp', 'verified', 'Aplicativo', now(), now())`);
}
