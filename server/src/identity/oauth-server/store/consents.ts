import { sql, type Queryable } from '#platform/database/database';

export async function findOAuthConsent(db: Queryable, params: { userId: string; clientId: string }) {
  return db.row<{ scopes: string[] }>(sql`
    select scopes from auth.oauth_consents where user_id = ${params.userId} and client_id = ${params.clientId}`);
}

/** Adds the scopes to the user's earlier consent, or stores a first one. */
export async function addScopesToOAuthConsent(
  tx: Queryable,
  params: { userId: string; clientId: string; scopes: readonly string[]; now: Date },
) {
  await tx.run(sql`
    insert into auth.oauth_consents (user_id, client_id, scopes, granted_at)
    values (${params.userId}, ${params.clientId}, ${params.scopes}, ${params.now})
    on conflict (user_id, client_id) do update
      set scopes = array(select distinct s from unnest(oauth_consents.scopes || excluded.scopes) as s order by s),
          granted_at = excluded.granted_at`);
}

export async function deleteOAuthConsent(tx: Queryable, params: { userId: string; clientId: string }) {
  return tx.run(sql`
    delete from auth.oauth_consents where user_id = ${params.userId} and client_id = ${params.clientId}`);
}

export type OAuthGrant = {
  client_id: string;
  name: string;
  client_uri: string | null;
  logo_uri: string | null;
  scopes: string[];
  granted_at: Date;
};

export async function listOAuthGrants(db: Queryable, userId: string) {
  return db.rows<OAuthGrant>(sql`
    select c.id as client_id, c.name, c.client_uri, c.logo_uri, g.scopes, g.granted_at
    from auth.oauth_consents g join auth.oauth_clients c on c.id = g.client_id
    where g.user_id = ${userId} order by g.granted_at desc, c.id limit 200`);
}
