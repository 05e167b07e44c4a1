import { sql, type Queryable } from '#platform/database/database';

export type OAuthClientAuthMethod = 'none' | 'client_secret_basic' | 'client_secret_post';

/** An application that signs people in by their accounts here. */
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

export async function insertOAuthClient(tx: Queryable, it: Omit<RegisteredOAuthClient, 'updated_at'>) {
  await tx.run(sql`
    insert into auth.oauth_clients (id, name, secret_hash, token_endpoint_auth_method, registration_type, client_uri,
                                    logo_uri, redirect_uris, grant_types, scope, created_at, updated_at)
    values (${it.id}, ${it.name}, ${it.secret_hash}, ${it.token_endpoint_auth_method}, ${it.registration_type},
            ${it.client_uri}, ${it.logo_uri}, ${it.redirect_uris}, ${it.grant_types}, ${it.scope}, ${it.created_at},
            ${it.created_at})`);
}

export async function updateOAuthClient(tx: Queryable, it: RegisteredOAuthClient, now: Date) {
  await tx.run(sql`
    update auth.oauth_clients
    set name = ${it.name}, secret_hash = ${it.secret_hash},
        token_endpoint_auth_method = ${it.token_endpoint_auth_method}, client_uri = ${it.client_uri},
        logo_uri = ${it.logo_uri}, redirect_uris = ${it.redirect_uris}, grant_types = ${it.grant_types},
        scope = ${it.scope}, updated_at = ${now}
    where id = ${it.id}`);
}

export async function deleteOAuthClient(tx: Queryable, id: string) {
  await tx.run(sql`delete from auth.oauth_clients where id = ${id}`);
}

/** The sessions of an application: all of them, or those of one person. */
export async function lockSessionIdsOfOAuthClient(tx: Queryable, it: { clientId: string; userId?: string }) {
  const whose = it.userId === undefined ? sql.empty : sql`and user_id = ${it.userId}`;
  const rows = await tx.rows<{ id: string }>(sql`
    select id from auth.sessions where client_id = ${it.clientId} ${whose} order by id limit 100000 for update`);
  return rows.map((row) => row.id);
}
