import { sql, type Queryable } from '#platform/database/database';

export type OAuthClientAuthMethod = 'none' | 'client_secret_basic' | 'client_secret_post';

/** An application that signs users in with their accounts here. */
export type RegisteredOAuthClient = {
  id: string;
  name: string;
  secret_hash: Buffer | null;
  token_endpoint_auth_method: OAuthClientAuthMethod;
  registration_type: 'dynamic' | 'manual';
  client_uri: string | null;
  logo_uri: string | null;
  redirect_uris: string[];
  grant_types: string[];
  scope: string | null;
  created_at: Date;
  updated_at: Date;
};

const columns = sql`id, name, secret_hash, token_endpoint_auth_method, registration_type, client_uri, logo_uri,
  redirect_uris, grant_types, scope, created_at, updated_at`;

export async function findOAuthClient(db: Queryable, id: string) {
  return db.row<RegisteredOAuthClient>(sql`select ${columns} from auth.oauth_clients where id = ${id}`);
}

export async function lockOAuthClient(tx: Queryable, id: string) {
  return tx.row<RegisteredOAuthClient>(
    sql`select ${columns} from auth.oauth_clients where id = ${id} for update`,
  );
}

export async function listOAuthClients(db: Queryable, { page, perPage }: { page: number; perPage: number }) {
  return db.rows<RegisteredOAuthClient>(sql`
    select ${columns} from auth.oauth_clients order by created_at, id
    limit ${perPage} offset ${(page - 1) * perPage}`);
}

export async function countOAuthClients(db: Queryable) {
  const row = await db.row<{ count: number }>(sql`select count(*)::integer as count from auth.oauth_clients`);
  return row?.count ?? 0;
}

export async function insertOAuthClient(tx: Queryable, params: Omit<RegisteredOAuthClient, 'updated_at'>) {
  await tx.run(sql`
    insert into auth.oauth_clients (id, name, secret_hash, token_endpoint_auth_method, registration_type, client_uri,
                                    logo_uri, redirect_uris, grant_types, scope, created_at, updated_at)
    values (${params.id}, ${params.name}, ${params.secret_hash}, ${params.token_endpoint_auth_method}, ${params.registration_type},
            ${params.client_uri}, ${params.logo_uri}, ${params.redirect_uris}, ${params.grant_types}, ${params.scope}, ${params.created_at},
            ${params.created_at})`);
}

export async function updateOAuthClient(tx: Queryable, client: RegisteredOAuthClient, now: Date) {
  await tx.run(sql`
    update auth.oauth_clients
    set name = ${client.name}, secret_hash = ${client.secret_hash},
        token_endpoint_auth_method = ${client.token_endpoint_auth_method}, client_uri = ${client.client_uri},
        logo_uri = ${client.logo_uri}, redirect_uris = ${client.redirect_uris}, grant_types = ${client.grant_types},
        scope = ${client.scope}, updated_at = ${now}
    where id = ${client.id}`);
}

export async function deleteOAuthClient(tx: Queryable, id: string) {
  await tx.run(sql`delete from auth.oauth_clients where id = ${id}`);
}

/** Locks the sessions of an application, or those of one user with it, and returns their ids. */
export async function lockSessionIdsOfOAuthClient(
  tx: Queryable,
  params: { clientId: string; userId?: string },
) {
  const userCondition = params.userId === undefined ? sql.empty : sql`and user_id = ${params.userId}`;
  const rows = await tx.rows<{ id: string }>(sql`
    select id from auth.sessions where client_id = ${params.clientId} ${userCondition} order by id limit 100000 for update`);
  return rows.map((row) => row.id);
}
