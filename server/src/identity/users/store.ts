import { sql, type Queryable } from '#platform/database/database';
import type { Identity, User } from '../shapes.ts';

type Moments = 'last_sign_in_at' | 'created_at' | 'updated_at';
type IdentityAsJson = Omit<Identity, Moments> & {
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
};

const columns = sql`id, email, password_hash, email_confirmed_at, confirmation_sent_at, recovery_sent_at,
  reauthentication_sent_at, new_email, email_change_sent_at, email_change_agreed, last_sign_in_at, banned_until,
  app_metadata, user_metadata, language, created_at, updated_at`;

/** A user as the protocol shows it needs both; one round trip gets them. */
export async function findUserAndIdentities(db: Queryable, id: string) {
  const row = await db.row<User & { identities: IdentityAsJson[] }>(sql`
    select ${columns},
           (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]')
            from auth.identities i where i.user_id = users.id) as identities
    from auth.users where id = ${id}`);
  if (!row) return undefined;
  const { identities, ...user } = row;
  return { user, identities: identities.map(fromJson) };
}

export async function findUserByEmail(db: Queryable, email: string) {
  return db.row<User>(sql`select ${columns} from auth.users where email = ${email}`);
}

/** The account of an address, with the password that a later sign-up for it chose. */
export async function findForSignIn(db: Queryable, email: string) {
  return db.row<User & { claimed_hash: string | null }>(sql`
    select ${columns},
           (select c.password_hash from auth.sign_up_claims c where c.user_id = users.id) as claimed_hash
    from auth.users where email = ${email}`);
}

/** Whoever may type the code of an address change: the account's own address, or the one it is to get. */
export async function listUsersChangingEmail(db: Queryable, email: string) {
  return db.rows<User>(sql`
    select ${columns} from auth.users where new_email is not null and (email = ${email} or new_email = ${email})
    order by id limit 10`);
}

export async function lockUserByEmail(tx: Queryable, email: string) {
  return tx.row<User>(sql`select ${columns} from auth.users where email = ${email} for update`);
}

export async function lockUser(tx: Queryable, id: string) {
  return tx.row<User>(sql`select ${columns} from auth.users where id = ${id} for update`);
}

type NewUser = {
  id: string;
  email: string;
  passwordHash: string | null;
  confirmedAt: Date | null;
  metadata: Record<string, unknown>;
  language: string;
  now: Date;
};

/** Undefined when the address is taken: two sign-ups at once make one account. */
export async function insertUser(tx: Queryable, user: NewUser) {
  return tx.row<User>(sql`
    insert into auth.users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata, language,
                            created_at, updated_at)
    values (${user.id}, ${user.email}, ${user.passwordHash}, ${user.confirmedAt},
            '{"provider": "email", "providers": ["email"]}', ${user.metadata}, ${user.language}, ${user.now}, ${user.now})
    on conflict (email) do nothing
    returning ${columns}`);
}

export async function updateUser(tx: Queryable, id: string, changes: Partial<User>, now: Date) {
  // Only names from this list reach the statement; values are parameters.
  const sets = changeable
    .filter((name) => name in changes)
    .map((name) => sql`${sql.raw(name)} = ${changes[name]}`);
  return tx.row<User>(sql`
    update auth.users set ${sql.join([...sets, sql`updated_at = ${now}`], ', ')} where id = ${id}
    returning ${columns}`);
}

const changeable = [
  'email',
  'password_hash',
  'email_confirmed_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'reauthentication_sent_at',
  'new_email',
  'email_change_sent_at',
  'email_change_agreed',
  'user_metadata',
] as const;

export async function markSignedIn(tx: Queryable, id: string, now: Date) {
  return tx.row<User>(sql`
    with email_identity as (
      update auth.identities set last_sign_in_at = ${now} where user_id = ${id} and provider = 'email')
    update auth.users set last_sign_in_at = ${now} where id = ${id}
    returning ${columns}`);
}

/** An account that nobody ever confirmed gives its address up to whoever proves to own it. */
export async function deleteUnconfirmed(tx: Queryable, email: string) {
  await tx.run(sql`delete from auth.users where email = ${email} and email_confirmed_at is null`);
}

/** Keeps the first claim, as the first sign-up keeps its password. */
export async function putClaim(
  tx: Queryable,
  it: { userId: string; passwordHash: string; now: Date },
) {
  await tx.run(sql`
    insert into auth.sign_up_claims (user_id, password_hash, told_at)
    values (${it.userId}, ${it.passwordHash}, '-infinity')
    on conflict (user_id) do nothing`);
}

/** Whether the owner has not been told of a claim for a while; from now on they have. */
export async function markTold(tx: Queryable, it: { userId: string; before: Date; now: Date }) {
  const touched = await tx.run(sql`
    update auth.sign_up_claims set told_at = ${it.now} where user_id = ${it.userId} and told_at <= ${it.before}`);
  return touched > 0;
}

export async function deleteClaim(tx: Queryable, userId: string) {
  await tx.run(sql`delete from auth.sign_up_claims where user_id = ${userId}`);
}

export async function listIdentities(db: Queryable, userId: string) {
  return db.rows<Identity>(sql`
    select id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at
    from auth.identities where user_id = ${userId} order by created_at, id limit 50`);
}

/** The e-mail identity of an account follows the account's address. */
export async function putEmailIdentity(
  tx: Queryable,
  it: { id: string; user: User; verified: boolean; now: Date },
) {
  const { user } = it;
  const data = {
    ...user.user_metadata,
    sub: user.id,
    email: user.email,
    email_verified: it.verified,
    phone_verified: false,
  };
  await tx.run(sql`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    values (${it.id}, ${user.id}, 'email', ${user.id}, ${data}, ${user.email}, ${it.now}, ${it.now})
    on conflict (provider, provider_id) do update
      set identity_data = excluded.identity_data, email = excluded.email, updated_at = excluded.updated_at`);
}

function fromJson(identity: IdentityAsJson): Identity {
  const { last_sign_in_at: signedInAt } = identity;
  return {
    ...identity,
    last_sign_in_at: signedInAt === null ? null : new Date(signedInAt),
    created_at: new Date(identity.created_at),
    updated_at: new Date(identity.updated_at),
  };
}
