import { sql, type Queryable } from '#platform/database/database';
import type { Factor } from '../account-model.ts';
import { accountColumnsSql, toAccount, type AccountRow } from '../users/store.ts';

type AccountListQuery = {
  /** The search text: a part of the address or the name, or a whole id or phone number. */
  filter: string;
  oldestFirst: boolean;
  perPage: number;
  page: number;
};

export async function listAccounts(db: Queryable, { filter, oldestFirst, perPage, page }: AccountListQuery) {
  const order = oldestFirst ? sql`created_at, id desc` : sql`created_at desc, id`;
  const rows = await db.rows<AccountRow>(sql`
    select ${accountColumnsSql} from auth.users where ${createFilterSql(filter)}
    order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`);
  return rows.map(toAccount);
}

export async function countAccounts(db: Queryable, filter: string): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*) as count from auth.users where ${createFilterSql(filter)}`,
  );
  return row?.count ?? 0;
}

function createFilterSql(filter: string) {
  if (filter === '') return sql`true`;
  const pattern = createLikePattern(filter);
  return sql`(email like lower(${pattern}) or user_metadata ->> 'name' ilike ${pattern}
              or user_metadata ->> 'full_name' ilike ${pattern} or phone = ${filter.replace(/^\+/, '')}
              or id::text = lower(${filter}))`;
}

// The search term is plain text: pattern characters in it must match literally.
const createLikePattern = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

export async function deleteUser(tx: Queryable, id: string) {
  await tx.run(sql`delete from auth.users where id = ${id}`);
}

type Anonymization = { userId: string; email: string | null; now: Date };

/** Anonymizes an account: deletes what identifies its owner and every way to sign in. The row with its id stays. */
export async function anonymizeUser(tx: Queryable, { userId, email, now }: Anonymization) {
  await tx.run(sql`
    update auth.users
    set email = ${email}, phone = null, password_hash = null, retired_hash = null, new_email = null, email_change_agreed = null,
        new_phone = null, app_metadata = '{}', user_metadata = '{}', deleted_at = ${now}, updated_at = ${now}
    where id = ${userId}`);
  await tx.run(sql`delete from auth.identities where user_id = ${userId}`);
  await tx.run(sql`delete from auth.mfa_factors where user_id = ${userId}`);
  await tx.run(sql`delete from auth.flow_states where user_id = ${userId}`);
  // Deletes everything with which a person could still sign in to the account.
  await tx.run(sql`delete from auth.webauthn_credentials where user_id = ${userId}`);
  await tx.run(sql`delete from auth.webauthn_challenges where user_id = ${userId}`);
  await tx.run(sql`delete from auth.oauth_authorizations where user_id = ${userId}`);
  await tx.run(sql`delete from auth.oauth_consents where user_id = ${userId}`);
  await tx.run(sql`delete from auth.saml_relay_states where user_id = ${userId}`);
}

const factorColumns = sql`id, user_id, factor_type, status, friendly_name, phone, last_challenged_at, created_at,
  updated_at`;

type FactorChange = { id: string; friendlyName: string | undefined; phone: string | undefined; now: Date };

export async function updateFactorNameAndPhone(
  tx: Queryable,
  { id, friendlyName, phone, now }: FactorChange,
) {
  return tx.row<Factor>(sql`
    update auth.mfa_factors
    set friendly_name = coalesce(${friendlyName ?? null}, friendly_name), phone = coalesce(${phone ?? null}, phone),
        updated_at = ${now}
    where id = ${id}
    returning ${factorColumns}`);
}
