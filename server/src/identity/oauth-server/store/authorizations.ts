import { sql, type Queryable } from '#platform/database/database';

/** An application's authorization request to a user, and its outcome. */
export type OAuthAuthorization = {
  id: string;
  client_id: string;
  user_id: string | null;
  redirect_uri: string;
  scope: string;
  state: string | null;
  nonce: string | null;
  challenge: string;
  /** The values of `prompt` that the decision must respect. */
  prompts: string[];
  status: 'pending' | 'approved' | 'denied' | 'used';
  session_id: string | null;
  created_at: Date;
  decided_at: Date | null;
};

const columns = sql`id, client_id, user_id, redirect_uri, scope, state, nonce, challenge, prompts, status,
  session_id, created_at, decided_at`;

type NewAuthorization = Pick<
  OAuthAuthorization,
  'id' | 'client_id' | 'redirect_uri' | 'scope' | 'state' | 'nonce' | 'challenge' | 'prompts' | 'created_at'
>;

export async function insertAuthorization(db: Queryable, newAuthorization: NewAuthorization) {
  await db.run(sql`
    insert into auth.oauth_authorizations (id, client_id, redirect_uri, scope, state, nonce, challenge, prompts,
                                           status, created_at)
    values (${newAuthorization.id}, ${newAuthorization.client_id}, ${newAuthorization.redirect_uri}, ${newAuthorization.scope}, ${newAuthorization.state}, ${newAuthorization.nonce}, ${newAuthorization.challenge},
            ${newAuthorization.prompts}, 'pending', ${newAuthorization.created_at})`);
}

export async function lockAuthorization(tx: Queryable, id: string) {
  return tx.row<OAuthAuthorization>(
    sql`select ${columns} from auth.oauth_authorizations where id = ${id} for update`,
  );
}

export async function lockAuthorizationByCode(tx: Queryable, codeHash: Buffer) {
  return tx.row<OAuthAuthorization>(
    sql`select ${columns} from auth.oauth_authorizations where code_hash = ${codeHash} for update`,
  );
}

/** Deletes the codes of a user that an application has not exchanged yet: a newer code invalidates them. */
export async function deleteUnusedAuthorizationCodesOfGrant(
  tx: Queryable,
  params: { userId: string; clientId: string },
) {
  await tx.run(sql`
    delete from auth.oauth_authorizations
    where client_id = ${params.clientId} and user_id = ${params.userId} and status = 'approved'`);
}

/** Assigns an authorization request to the user who opened it, so that only this user can decide it. */
export async function assignAuthorizationToUser(tx: Queryable, params: { id: string; userId: string }) {
  await tx.run(sql`update auth.oauth_authorizations set user_id = ${params.userId} where id = ${params.id}`);
}

export async function setAuthorizationDecision(
  tx: Queryable,
  params: { id: string; status: 'approved' | 'denied'; codeHash: Buffer | null; now: Date },
) {
  await tx.run(sql`
    update auth.oauth_authorizations set status = ${params.status}, code_hash = ${params.codeHash}, decided_at = ${params.now}
    where id = ${params.id}`);
}

export async function markAuthorizationUsed(tx: Queryable, params: { id: string; sessionId: string }) {
  await tx.run(sql`
    update auth.oauth_authorizations set status = 'used', session_id = ${params.sessionId} where id = ${params.id}`);
}

export async function deleteAuthorizationsOfGrant(
  tx: Queryable,
  params: { userId: string; clientId: string },
) {
  await tx.run(sql`
    delete from auth.oauth_authorizations where client_id = ${params.clientId} and user_id = ${params.userId}`);
}

export async function deleteOldAuthorizations(db: Queryable, params: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.oauth_authorizations where id in (
      select id from auth.oauth_authorizations where created_at < ${params.before}
      order by created_at limit ${params.batch})`);
}
