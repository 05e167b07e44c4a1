import { sql, type Queryable } from '#platform/database/database';
import type { Identity } from '../account-model.ts';
import type { ProviderSettings } from './provider-settings.ts';

export type StoredSignInState = {
  browser_hash: Buffer;
  provider: string;
  redirect_to: string;
  challenge: string | null;
  challenge_method: 's256' | 'plain' | null;
  /** The session of a signed-in user who adds an identity; otherwise null. */
  session_id: string | null;
  user_id: string | null;
  invite_hash: Buffer | null;
  created_at: Date;
};

type NewState = {
  hash: Buffer;
  browserHash: Buffer;
  provider: string;
  redirectTo: string;
  challenge: { value: string; method: string } | undefined;
  sessionId: string | null;
  inviteHash: Buffer | null;
  now: Date;
};

export async function insertSignInState(db: Queryable, params: NewState) {
  await db.run(sql`
    insert into auth.provider_states (hash, browser_hash, provider, redirect_to, challenge, challenge_method,
                                      session_id, invite_hash, created_at)
    values (${params.hash}, ${params.browserHash}, ${params.provider}, ${params.redirectTo}, ${params.challenge?.value ?? null},
            ${params.challenge?.method ?? null}, ${params.sessionId}, ${params.inviteHash}, ${params.now})`);
}

export async function findSignInState(db: Queryable, hash: Buffer) {
  return db.row<StoredSignInState>(sql`
    select p.browser_hash, p.provider, p.redirect_to, p.challenge, p.challenge_method, p.session_id, s.user_id,
           p.invite_hash, p.created_at
    from auth.provider_states p left join auth.sessions s on s.id = p.session_id
    where p.hash = ${hash}`);
}

/** Deletes the state; returns true if it still existed, so of two concurrent callbacks only one continues. */
export async function deleteSignInState(db: Queryable, hash: Buffer) {
  return (await db.run(sql`delete from auth.provider_states where hash = ${hash}`)) > 0;
}

export async function deleteOldSignInStates(db: Queryable, params: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.provider_states where hash in (
      select hash from auth.provider_states where created_at < ${params.before} order by created_at limit ${params.batch})`);
}

const identityColumns = sql`id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at,
  updated_at`;

export async function findIdentity(db: Queryable, params: { provider: string; subject: string }) {
  return db.row<Identity>(sql`
    select ${identityColumns} from auth.identities
    where provider = ${params.provider} and provider_id = ${params.subject}`);
}

/**
 * Takes an advisory lock, so that only one transaction at a time decides to which account a wallet, or the
 * identity of an organisation's member, belongs.
 */
export async function lockExternalSubject(
  tx: Queryable,
  { provider, subject }: { provider: string; subject: string },
) {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`);
}

/** Deletes every external identity of the account whose provider has not verified this address. */
export async function deleteIdentitiesNotProvingEmail(
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
) {
  await tx.run(sql`
    delete from auth.identities
    where user_id = ${userId} and provider not in ('email', 'phone')
      and not (email is not distinct from ${email} and identity_data->'email_verified' is not distinct from 'true'::jsonb)`);
}

export async function deleteIdentity(tx: Queryable, id: string) {
  await tx.run(sql`delete from auth.identities where id = ${id}`);
}

/** The stored settings of a custom provider, without its secret. */
export type CustomProviderSettings = Omit<ProviderSettings, 'id' | 'kind' | 'clientSecret'> & {
  jwksUri?: string | undefined;
  /** The metadata of the provider when it was added or last changed. */
  discovery?: Record<string, unknown> | undefined;
};

export type CustomProvider = {
  id: string;
  identifier: string;
  provider_type: 'oauth2' | 'oidc';
  enabled: boolean;
  settings: CustomProviderSettings;
  client_secret: Buffer;
  created_at: Date;
  updated_at: Date;
};

const customColumns = sql`id, identifier, provider_type, enabled, settings, client_secret, created_at, updated_at`;

export async function findCustomProvider(db: Queryable, identifier: string) {
  return db.row<CustomProvider>(
    sql`select ${customColumns} from auth.custom_providers where identifier = ${identifier}`,
  );
}

export async function lockCustomProvider(tx: Queryable, identifier: string) {
  return tx.row<CustomProvider>(
    sql`select ${customColumns} from auth.custom_providers where identifier = ${identifier} for update`,
  );
}

export async function listCustomProviders(db: Queryable, { type }: { type: string | undefined }) {
  return db.rows<CustomProvider>(sql`
    select ${customColumns} from auth.custom_providers
    where ${type ?? null}::text is null or provider_type = ${type ?? null}
    order by identifier limit 100`);
}

/** Inserts the provider; returns undefined if the identifier is taken. */
export async function insertCustomProvider(
  tx: Queryable,
  params: Omit<CustomProvider, 'created_at' | 'updated_at'> & { now: Date },
) {
  return tx.row<CustomProvider>(sql`
    insert into auth.custom_providers (id, identifier, provider_type, enabled, settings, client_secret, created_at,
                                       updated_at)
    values (${params.id}, ${params.identifier}, ${params.provider_type}, ${params.enabled}, ${params.settings}, ${params.client_secret},
            ${params.now}, ${params.now})
    on conflict do nothing
    returning ${customColumns}`);
}

export async function updateCustomProvider(
  tx: Queryable,
  params: Pick<CustomProvider, 'id' | 'enabled' | 'settings' | 'client_secret'> & { now: Date },
) {
  return tx.row<CustomProvider>(sql`
    update auth.custom_providers set enabled = ${params.enabled}, settings = ${params.settings},
      client_secret = ${params.client_secret}, updated_at = ${params.now}
    where id = ${params.id}
    returning ${customColumns}`);
}

/** Deletes the provider; returns undefined if none has this identifier. */
export async function deleteCustomProvider(tx: Queryable, identifier: string) {
  return tx.row<CustomProvider>(
    sql`delete from auth.custom_providers where identifier = ${identifier} returning ${customColumns}`,
  );
}
