import { sql, type Queryable, type Sql } from '#platform/database/database';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

/**
 * Exports all rows of one kind that belong to the account, in order of creation. `body` must never include a secret.
 */
const createAccountSection = (name: string, table: Sql, body: Sql, at = sql`created_at`) =>
  createExportSection(
    name,
    ({ subject, after, limit }) => sql`
      select array[${at}::text, id::text] as cursor, ${body} as body from ${table} it
      where user_id = ${subject.accountId} ${buildAfterTimeKeySql(sql`${at}, id`, after)}
      order by ${at}, id limit ${limit}`,
  );

const account = createExportSection(
  'account',
  ({ subject, after, limit }) => sql`
    select array[id::text] as cursor,
           json_build_object('id', id, 'email', email, 'emailConfirmedAt', email_confirmed_at, 'newEmail', new_email,
             'phone', phone, 'phoneConfirmedAt', phone_confirmed_at, 'newPhone', new_phone, 'language', language,
             'hasPassword', password_hash is not null, 'userMetadata', user_metadata, 'lastSignInAt', last_sign_in_at,
             'createdAt', created_at, 'updatedAt', updated_at) as body
    from auth.users where id = ${subject.accountId} and ${after === undefined}::boolean limit ${limit}`,
);

const applications = createExportSection(
  'applications',
  ({ subject, after, limit }) => sql`
    select array[c.granted_at::text, c.client_id::text] as cursor,
           json_build_object('name', o.name, 'scopes', c.scopes, 'grantedAt', c.granted_at) as body
    from auth.oauth_consents c join auth.oauth_clients o on o.id = c.client_id
    where c.user_id = ${subject.accountId} ${buildAfterTimeKeySql(sql`c.granted_at, c.client_id`, after)}
    order by c.granted_at, c.client_id limit ${limit}`,
);

/** The export sections of a user's data in the identity service: never a hash, a token or a key. */
export const accountExportSections = [
  account,
  createAccountSection(
    'identities',
    sql`auth.identities`,
    sql`json_build_object('provider', provider, 'email', email, 'data', identity_data, 'createdAt', created_at,
          'lastSignInAt', last_sign_in_at)`,
  ),
  createAccountSection(
    'factors',
    sql`auth.mfa_factors`,
    sql`json_build_object('type', factor_type, 'name', friendly_name, 'phone', phone, 'status', status,
          'createdAt', created_at, 'updatedAt', updated_at)`,
  ),
  createAccountSection(
    'passkeys',
    sql`auth.webauthn_credentials`,
    sql`json_build_object('name', friendly_name, 'transports', transports, 'backedUp', backed_up,
          'createdAt', created_at, 'lastUsedAt', last_used_at)`,
  ),
  createAccountSection(
    'sessions',
    sql`auth.sessions`,
    sql`json_build_object('device', user_agent, 'ip', host(ip), 'createdAt', created_at, 'lastUsedAt', refreshed_at,
          'expiresAt', not_after)`,
  ),
  applications,
  createAccountSection(
    'securityEvents',
    sql`auth.audit_log_entries`,
    sql`json_build_object('action', action, 'ip', host(ip), 'at', created_at)`,
  ),
];

/**
 * Returns the user's current and pending email addresses and phone numbers, and the phone numbers of second factors.
 */
export async function listContactAddressesOfUser(db: Queryable, userId: string) {
  const rows = await db.rows<{ address: string }>(sql`
    select distinct address from auth.users u cross join lateral (
      values (u.email), (u.new_email), ('+' || u.phone), ('+' || u.new_phone)
    ) contacts (address)
    where u.id = ${userId} and address is not null
    union
    select '+' || ltrim(phone, '+') from auth.mfa_factors where user_id = ${userId} and phone is not null`);
  return rows.map(({ address }) => address);
}
