import { sql } from '#platform/database/database';
import type { TestPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Leaves data in every table in which the identity service stores data of a user. */
export async function fillIdentityTablesOfMember(
  { db, ctx }: TestServer,
  { accountId: user }: TestPerson,
  mark: string,
) {
  const now = ctx.now();
  const later = new Date(now.getTime() + 60_000);
  const hash = sql`sha256(${mark}::bytea)`;
  await db.run(sql`
    insert into join_requests (member_id, requested_at, words)
    select id, ${now}, ${mark} from members where account_id = ${user}`);
  await db.run(sql`
    with flow as (
      insert into auth.flow_states (id, user_id, challenge, method, created_at)
      values (gen_random_uuid(), ${user}, ${mark}, 's256', ${now})
    ), claim as (
      insert into auth.sign_up_claims (user_id, password_hash, notified_at) values (${user}, 'x', ${now})
    ), challenge as (
      insert into auth.webauthn_challenges (id, purpose, user_id, challenge, expires_at)
      values (gen_random_uuid(), 'registration', ${user}, ${mark}, ${later})
    ), authorization_ as (
      insert into auth.oauth_authorizations (id, client_id, user_id, redirect_uri, scope, challenge, status, created_at)
      select gen_random_uuid(), id, ${user}, 'https://agenda.exemplo', 'openid', ${mark}, 'pending', ${now}
      from auth.oauth_clients limit 1
    ), organisation as (
      insert into auth.sso_providers (id, entity_id, metadata_xml, created_at, updated_at)
      values (gen_random_uuid(), gen_random_uuid()::text, '<x/>', ${now}, ${now}) returning id
    ), relay as (
      insert into auth.saml_relay_states (id, provider_id, redirect_to, remember, created_at, user_id)
      select gen_random_uuid(), id, 'https://hub.exemplo', true, ${now}, ${user} from organisation
    ), factor as (
      select id from auth.mfa_factors where user_id = ${user} limit 1
    ), asked as (
      insert into auth.mfa_challenges (id, factor_id, created_at, expires_at)
      select gen_random_uuid(), id, ${now}, ${later} from factor
    ), codes as (
      insert into auth.mfa_recovery_codes (factor_id, code_hash) select id, ${hash} from factor
    )
    insert into auth.provider_states (hash, browser_hash, provider, redirect_to, session_id, created_at)
    select ${hash}, ${hash}, 'github', '/', id, ${now} from auth.sessions where user_id = ${user} limit 1`);
}
