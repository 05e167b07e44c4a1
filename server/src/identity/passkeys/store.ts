import { sql, type Queryable } from '#platform/database/database';

/** The stored public part of a key pair on a user's device. */
export type WebauthnCredential = {
  id: string;
  user_id: string;
  /** The id that the device gave the key, in base64url. */
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  friendly_name: string | null;
  created_at: Date;
  last_used_at: Date | null;
};

const columns = sql`id, user_id, credential_id, public_key, counter::float8 as counter, transports, friendly_name,
  created_at, last_used_at`;

type NewKey = {
  id: string;
  userId: string;
  /** The second factor that the key belongs to; null for a passkey, which signs in alone. */
  factorId: string | null;
  newCredential: NewWebauthnCredential;
  name: string | null;
  now: Date;
};

/** What a device returns about a key that it created. */
export type NewWebauthnCredential = {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  aaguid: string;
  backedUp: boolean;
};

/** Stores a key of a user; returns undefined if the key is already stored. */
export async function insertWebauthnCredential(tx: Queryable, { newCredential, ...params }: NewKey) {
  return tx.row<WebauthnCredential>(sql`
    insert into auth.webauthn_credentials (id, user_id, factor_id, credential_id, public_key, counter, transports,
                                           aaguid, backed_up, friendly_name, created_at, updated_at)
    values (${params.id}, ${params.userId}, ${params.factorId}, ${newCredential.credentialId}, ${Buffer.from(newCredential.publicKey)},
            ${newCredential.counter}, ${newCredential.transports}, ${newCredential.aaguid}, ${newCredential.backedUp}, ${params.name}, ${params.now}, ${params.now})
    on conflict (credential_id) do nothing
    returning ${columns}`);
}

export async function listPasskeys(db: Queryable, userId: string) {
  return db.rows<WebauthnCredential>(sql`
    select ${columns} from auth.webauthn_credentials where user_id = ${userId} and factor_id is null
    order by created_at, id limit 100`);
}

export async function findPasskeyByCredential(db: Queryable, credentialId: string) {
  return db.row<WebauthnCredential>(sql`
    select ${columns} from auth.webauthn_credentials
    where credential_id = ${credentialId} and factor_id is null`);
}

/** Returns the keys of a user's second factors. */
export async function listFactorCredentialsOfUser(db: Queryable, userId: string) {
  return db.rows<WebauthnCredential>(sql`
    select ${columns} from auth.webauthn_credentials where user_id = ${userId} and factor_id is not null
    order by created_at, id limit 100`);
}

export async function findCredentialOfFactor(db: Queryable, factorId: string) {
  return db.row<WebauthnCredential>(
    sql`select ${columns} from auth.webauthn_credentials where factor_id = ${factorId}`,
  );
}

/** Records a use of a key. False if the key was deleted, or if its stored counter is already as high as the new one. */
export async function markCredentialUsed(
  tx: Queryable,
  params: { id: string; counter: number; backedUp: boolean; now: Date },
) {
  const affectedRows = await tx.run(sql`
    update auth.webauthn_credentials
    set counter = ${params.counter}, backed_up = ${params.backedUp}, last_used_at = ${params.now}
    where id = ${params.id} and (counter < ${params.counter} or (counter = 0 and ${params.counter} = 0))`);
  return affectedRows > 0;
}

export async function updatePasskeyName(
  tx: Queryable,
  params: { id: string; userId: string; name: string; now: Date },
) {
  return tx.row<WebauthnCredential>(sql`
    update auth.webauthn_credentials set friendly_name = ${params.name}, updated_at = ${params.now}
    where id = ${params.id} and user_id = ${params.userId} and factor_id is null
    returning ${columns}`);
}

export async function deletePasskey(tx: Queryable, params: { id: string; userId: string }) {
  const affectedRows = await tx.run(sql`
    delete from auth.webauthn_credentials
    where id = ${params.id} and user_id = ${params.userId} and factor_id is null`);
  return affectedRows > 0;
}

export type WebauthnChallengePurpose = 'registration' | 'authentication';

/** Identifies a challenge. A challenge of another purpose or of another user is not found. */
export type WebauthnChallengeLookup = {
  id: string;
  purpose: WebauthnChallengePurpose;
  userId: string | null;
};

export async function insertWebauthnChallenge(
  db: Queryable,
  params: WebauthnChallengeLookup & { challenge: string; expiresAt: Date },
) {
  await db.run(sql`
    insert into auth.webauthn_challenges (id, purpose, user_id, challenge, expires_at)
    values (${params.id}, ${params.purpose}, ${params.userId}, ${params.challenge}, ${params.expiresAt})`);
}

export async function findWebauthnChallengeWithExpiry(db: Queryable, key: WebauthnChallengeLookup) {
  return db.row<{ challenge: string; expires_at: Date }>(sql`
    select challenge, expires_at from auth.webauthn_challenges
    where id = ${key.id} and purpose = ${key.purpose} and user_id is not distinct from ${key.userId}`);
}

/** Deletes a challenge. False for the second of two concurrent requests. */
export async function deleteWebauthnChallenge(tx: Queryable, id: string) {
  return (await tx.run(sql`delete from auth.webauthn_challenges where id = ${id}`)) > 0;
}

export async function deleteOldWebauthnChallenges(db: Queryable, params: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.webauthn_challenges where id in (
      select id from auth.webauthn_challenges where expires_at < ${params.before} order by expires_at limit ${params.batch})`);
}
