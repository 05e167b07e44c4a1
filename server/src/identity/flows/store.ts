import { sql, type Queryable } from '#platform/database/database';
import type { User } from '../account-model.ts';

export type FlowState = {
  id: string;
  user_id: string;
  challenge: string;
  method: 's256' | 'plain';
  authentication_method: string;
  /** The external provider or organisation that the user signed in with, and the encrypted tokens of the provider. */
  provider: string | null;
  provider_tokens: Buffer | null;
  issued_at: Date;
};

export async function insertFlowState(
  tx: Queryable,
  params: { id: string; userId: string; challenge: string; method: string; now: Date },
) {
  await tx.run(sql`
    insert into auth.flow_states (id, user_id, challenge, method, created_at)
    values (${params.id}, ${params.userId}, ${params.challenge}, ${params.method}, ${params.now})`);
}

export async function replaceFlowStateCode(
  tx: Queryable,
  params: { id: string; codeHash: Buffer; method: string; provider: string | null; now: Date },
) {
  // Deletes an older code of the same user, method and provider that was not exchanged yet, because the new code
  // replaces it.
  await tx.run(sql`
    delete from auth.flow_states older using auth.flow_states newer
    where newer.id = ${params.id} and older.user_id = newer.user_id and older.id <> newer.id
      and older.code_hash is not null and older.authentication_method = ${params.method}
      and older.provider is not distinct from ${params.provider}`);
  await tx.run(sql`
    update auth.flow_states
    set code_hash = ${params.codeHash}, authentication_method = ${params.method}, provider = ${params.provider},
        issued_at = ${params.now}
    where id = ${params.id}`);
}

type FromProvider = {
  id: string;
  userId: string;
  challenge: string;
  method: string;
  codeHash: Buffer;
  provider: string;
  tokens: Buffer;
  now: Date;
};

/**
 * Inserts a flow whose user returned from an external provider: only the exchange of its code is missing. An older code
 * of the same user and provider that was not exchanged yet is deleted.
 */
export async function insertProviderFlowState(tx: Queryable, params: FromProvider) {
  await tx.run(sql`
    delete from auth.flow_states
    where user_id = ${params.userId} and code_hash is not null and authentication_method = 'oauth'
      and provider = ${params.provider}`);
  await tx.run(sql`
    insert into auth.flow_states (id, user_id, challenge, method, code_hash, authentication_method, provider,
                                  provider_tokens, created_at, issued_at)
    values (${params.id}, ${params.userId}, ${params.challenge}, ${params.method}, ${params.codeHash}, 'oauth', ${params.provider},
            ${params.tokens}, ${params.now}, ${params.now})`);
}

export async function lockFlowStateByCode(tx: Queryable, codeHash: Buffer) {
  return tx.row<FlowState>(sql`
    select id, user_id, challenge, method, authentication_method, provider, provider_tokens, issued_at
    from auth.flow_states where code_hash = ${codeHash} for update`);
}

export async function deleteFlowState(tx: Queryable, id: string) {
  await tx.run(sql`delete from auth.flow_states where id = ${id}`);
}

/** Deletes all other flows that could still open the account; the one that is being redeemed remains. */
export async function deleteFlowStatesOfUser(
  tx: Queryable,
  params: { userId: string; except: string | null },
) {
  await tx.run(sql`
    delete from auth.flow_states
    where user_id = ${params.userId} and id is distinct from ${params.except}::uuid`);
}

export async function deleteOldFlowStates(db: Queryable, params: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.flow_states where id in (
      select id from auth.flow_states where created_at < ${params.before} order by created_at limit ${params.batch})`);
}

type Failing = { since: Date; minFailures: number; notifiedBefore: Date; now: Date; batch: number };

type Failed = Pick<
  User,
  'id' | 'email' | 'email_confirmed_at' | 'phone' | 'phone_confirmed_at' | 'language'
> & {
  /** True if at least one wrong password was entered in an open session of the account. */
  hadOpenSession: boolean;
};

/**
 * Marks the accounts with many failed sign-ins as notified, except those notified recently, and returns their owners.
 */
export async function markOwnersNotifiedOfFailedSignIns(tx: Queryable, params: Failing) {
  return tx.rows<Failed>(sql`
    update auth.users notified set failed_sign_ins_notified_at = ${params.now}
    from (
      select u.id, failing.was_in
      from (select user_id, bool_or(traits ->> 'method' is not distinct from 'proof') as was_in
            from auth.audit_log_entries
            where action = 'login_failed' and created_at > ${params.since}
            group by user_id having count(*) >= ${params.minFailures}) failing
           join auth.users u on u.id = failing.user_id
      where (u.email_confirmed_at is not null or u.phone_confirmed_at is not null) and u.deleted_at is null
        and (u.failed_sign_ins_notified_at is null or u.failed_sign_ins_notified_at <= ${params.notifiedBefore})
      order by u.id limit ${params.batch} for update of u skip locked) due_users
    where notified.id = due_users.id
    returning notified.id, email, email_confirmed_at, phone, phone_confirmed_at, language, was_in as "hadOpenSession"`);
}
