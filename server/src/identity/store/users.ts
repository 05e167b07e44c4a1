import { sql, type Queryable } from '#platform/database/database';
import type { Identity, User } from '../shapes.ts';

const columns = sql`id, email, password_hash, email_confirmed_at, confirmation_sent_at, recovery_sent_at, new_email,
  email_change_sent_at, email_change_agreed, last_sign_in_at, banned_until, app_metadata, user_metadata, language,
  created_at, updated_at`;

export async function findUser(db: Queryable, id: string) {
  return db.row<User>(sql`select ${columns} from auth.users where id = ${id}`);
}

export async function findUserByEmail(db: Queryable, email: string) {
  return db.row<User>(sql`select ${columns} from auth.users where email = ${email}`);
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
  passwordHash: string;
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
  'new_email',
  'email_change_sent_at',
  'email_change_agreed',
  'last_sign_in_at',
  'user_metadata',
] as const;

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
  const data = {
    ...it.user.user_metadata,
    sub: it.user.id,
    email: it.user.email,
    email_verified: it.verified,
    phone_verified: false,
  };
  await tx.run(sql`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    values (${it.id}, ${it.user.id}, 'email', ${it.user.id}, ${data}, ${it.user.email}, ${it.now}, ${it.now})
    on conflict (provider, provider_id) do update
      set identity_data = excluded.identity_data, email = excluded.email, updated_at = excluded.updated_at`);
}
