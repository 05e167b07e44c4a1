import { sql, type Queryable } from '#platform/database/database';
import type { AuthAccount, Factor, Identity, User } from '../account-model.ts';
import { factorFromJson, identityFromJson, type JsonRow } from './from-json.ts';

// A ban without an end, stored as `infinity`, is returned as the last day of the year 9999.
export const userColumnsSql = sql`id, email, password_hash, email_confirmed_at, confirmation_sent_at, recovery_sent_at,
  reauthentication_sent_at, new_email, email_change_sent_at, email_change_agreed, phone, phone_confirmed_at, new_phone,
  phone_change_sent_at, invited_at, deleted_at, role, is_anonymous, is_sso_user, last_sign_in_at,
  case when banned_until > '9999-12-31' then timestamptz '9999-12-31' else banned_until end as banned_until, app_metadata, user_metadata, language,
  created_at, updated_at`;

const identityColumns = sql`id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at,
  updated_at`;

const factorColumns = sql`id, user_id, factor_type, status, friendly_name, phone, last_challenged_at, created_at,
  updated_at`;

/** A user with all related data that the protocol exposes, as one row. */
export const accountColumnsSql = sql`${userColumnsSql},
  (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]')
   from auth.identities i where i.user_id = users.id) as identities,
  (select coalesce(jsonb_agg(to_jsonb(f) - 'secret' order by f.created_at, f.id), '[]')
   from auth.mfa_factors f where f.user_id = users.id) as factors`;

export type AccountRow = User & { identities: JsonRow<Identity>[]; factors: JsonRow<Factor>[] };

/** Returns a user with the identities and factors; undefined if there is none. */
export async function findAccountById(db: Queryable, id: string): Promise<AuthAccount | undefined> {
  const row = await db.row<AccountRow>(sql`select ${accountColumnsSql} from auth.users where id = ${id}`);
  return row && toAccount(row);
}

/** Returns the account that a refresh token belongs to. */
export async function findAccountByRefreshToken(
  db: Queryable,
  hash: Buffer,
): Promise<AuthAccount | undefined> {
  const row = await db.row<AccountRow>(sql`
    select ${accountColumnsSql} from auth.users
    where id = (select s.user_id from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
                where t.hash = ${hash})`);
  return row && toAccount(row);
}

export function toAccount({ identities, factors, ...user }: AccountRow): AuthAccount {
  return { user, identities: identities.map(identityFromJson), factors: factors.map(factorFromJson) };
}

/**
 * Returns the user with this email address; undefined if there is none. Ignores users of single sign-on, who may
 * share an address.
 */
export async function findUserByEmail(db: Queryable, email: string) {
  return db.row<User>(
    sql`select ${userColumnsSql} from auth.users where email = ${email} and not is_sso_user`,
  );
}

/** Locks and returns the user with this email address, except users of single sign-on; undefined if there is none. */
export async function lockUserRowByEmail(tx: Queryable, email: string) {
  return tx.row<User>(
    sql`select ${userColumnsSql} from auth.users where email = ${email} and not is_sso_user for update`,
  );
}

export async function lockUserRow(tx: Queryable, id: string) {
  return tx.row<User>(sql`select ${userColumnsSql} from auth.users where id = ${id} for update`);
}

type NewUser = {
  id: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  passwordHash: string | null;
  confirmedAt?: Date | null;
  phoneConfirmedAt?: Date | null;
  metadata: Record<string, unknown>;
  /** The first sign-in method: the value of `app_metadata.provider`. */
  provider?: string;
  isAnonymous?: boolean;
  isSsoUser?: boolean;
  language: string;
  now: Date;
};

/**
 * Inserts the user; returns undefined if the id, the address or the phone number is taken, so that two concurrent
 * sign-ups create only one account.
 */
export async function insertUser(tx: Queryable, newUser: NewUser) {
  const { provider = 'email' } = newUser;
  const appMetadata = newUser.isAnonymous ? {} : { provider, providers: [provider] };
  return tx.row<User>(sql`
    insert into auth.users (id, email, phone, password_hash, email_confirmed_at, phone_confirmed_at, app_metadata,
                            user_metadata, is_anonymous, is_sso_user, language, created_at, updated_at)
    values (${newUser.id}, ${newUser.email ?? null}, ${newUser.phone ?? null}, ${newUser.passwordHash}, ${newUser.confirmedAt ?? null},
            ${newUser.phoneConfirmedAt ?? null}, ${appMetadata}, ${newUser.metadata}, ${newUser.isAnonymous ?? false},
            ${newUser.isSsoUser ?? false}, ${newUser.language}, ${newUser.now}, ${newUser.now})
    on conflict do nothing
    returning ${userColumnsSql}`);
}

export async function updateUser(tx: Queryable, id: string, changes: Partial<User>, now: Date) {
  // Only names from `changeableColumns` reach the statement; values are parameters.
  const sets = changeableColumns
    .filter((name) => name in changes)
    .map((name) => sql`${sql.raw(name)} = ${changes[name]}`);
  // A password hash that an incident retired is stored only until a new password is set, because only this
  // new password must differ from it.
  if (changes.password_hash) sets.push(sql`retired_hash = null`);
  return tx.row<User>(sql`
    update auth.users set ${sql.join([...sets, sql`updated_at = ${now}`], ', ')} where id = ${id}
    returning ${userColumnsSql}`);
}

const changeableColumns = [
  'email',
  'password_hash',
  'email_confirmed_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'reauthentication_sent_at',
  'new_email',
  'email_change_sent_at',
  'email_change_agreed',
  'phone',
  'phone_confirmed_at',
  'new_phone',
  'phone_change_sent_at',
  'invited_at',
  'banned_until',
  'deleted_at',
  'role',
  'is_anonymous',
  'app_metadata',
  'user_metadata',
  'language',
] as const;

/** Stores the language of an account. Writes nothing if it is unchanged, so that it does not wait for the row. */
export async function updateUserLanguage(
  tx: Queryable,
  { id, language, now }: { id: string; language: string; now: Date },
) {
  await tx.run(sql`
    update auth.users set language = ${language}, updated_at = ${now} where id = ${id} and language <> ${language}`);
}

export async function updateLastSignInAt(
  tx: Queryable,
  id: string,
  { provider, now }: { provider: string; now: Date },
) {
  return tx.row<User>(sql`
    with updated_identity as (
      update auth.identities set last_sign_in_at = ${now} where user_id = ${id} and provider = ${provider})
    update auth.users set last_sign_in_at = ${now} where id = ${id}
    returning ${userColumnsSql}`);
}

export async function listIdentities(db: Queryable, userId: string) {
  return db.rows<Identity>(sql`
    select ${identityColumns} from auth.identities where user_id = ${userId} order by created_at, id limit 50`);
}

export async function listFactors(db: Queryable, userId: string) {
  return db.rows<Factor>(sql`
    select ${factorColumns} from auth.mfa_factors where user_id = ${userId} order by created_at, id limit 50`);
}

type IdentityValues = {
  id: string;
  userId: string;
  provider: string;
  /** The id of the user at the provider. */
  providerId: string;
  data: Record<string, unknown>;
  email?: string | null;
  now: Date;
};

/**
 * Inserts an identity, or updates the data of the existing one with the same provider and subject. Returns undefined if
 * that one belongs to another user.
 */
export async function upsertIdentity(tx: Queryable, params: IdentityValues) {
  return tx.row<Identity>(sql`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    values (${params.id}, ${params.userId}, ${params.provider}, ${params.providerId}, ${params.data}, ${params.email ?? null}, ${params.now},
            ${params.now})
    on conflict (provider, provider_id) do update
      set identity_data = excluded.identity_data, email = excluded.email, updated_at = excluded.updated_at
      where identities.user_id = excluded.user_id
    returning ${identityColumns}`);
}

/** Inserts or updates the email identity of an account, with the account's current address. */
export async function upsertEmailIdentity(
  tx: Queryable,
  { id, user, verified, now }: { id: string; user: User; verified: boolean; now: Date },
) {
  const data = {
    ...user.user_metadata,
    sub: user.id,
    email: user.email,
    email_verified: verified,
    phone_verified: false,
  };
  const { email } = user;
  await upsertIdentity(tx, { id, userId: user.id, provider: 'email', providerId: user.id, data, email, now });
}

/** Inserts or updates the phone identity of an account, with the account's current number. */
export async function upsertPhoneIdentity(
  tx: Queryable,
  { id, user, verified, now }: { id: string; user: User; verified: boolean; now: Date },
) {
  const data = {
    ...user.user_metadata,
    sub: user.id,
    phone: user.phone,
    email_verified: false,
    phone_verified: verified,
  };
  await upsertIdentity(tx, { id, userId: user.id, provider: 'phone', providerId: user.id, data, now });
}

/** Updates the list of sign-in methods in `app_metadata`, the oldest first. */
export async function updateProvidersFromIdentities(tx: Queryable, userId: string, now: Date) {
  return tx.row<User>(sql`
    update auth.users set updated_at = ${now}, app_metadata = app_metadata || coalesce((
      select jsonb_build_object('provider', min(p.provider) filter (where p.position = 1),
                                'providers', jsonb_agg(p.provider order by p.position))
      from (select provider, row_number() over (order by min(created_at), provider) as position
            from auth.identities where user_id = ${userId} group by provider) p
      having count(*) > 0), '{}')
    where id = ${userId}
    returning ${userColumnsSql}`);
}

/**
 * Deletes anonymous accounts that have no session and last signed in before a given time, because no user can return to
 * them. Returns how many there were.
 */
export async function deleteAbandonedAnonymousUsers(db: Queryable, params: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.users where id in (
      select id from auth.users u
      where is_anonymous and last_sign_in_at < ${params.before}
        and not exists (select 1 from auth.sessions s where s.user_id = u.id)
      order by last_sign_in_at limit ${params.batch} for update skip locked)`);
}
