import { sql, type Queryable } from '#platform/database/database';
import type { User } from '../shapes.ts';

export type FlowState = {
  id: string;
  user_id: string;
  challenge: string;
  method: 's256' | 'plain';
  authentication_method: string;
  /** The other service by which the person came, and, sealed, what it gave. */
  provider: string | null;
  provider_tokens: Buffer | null;
  issued_at: Date;
};

export async function insertFlowState(
  tx: Queryable,
  it: { id: string; userId: string; challenge: string; method: string; now: Date },
) {
  await tx.run(sql`
    insert into auth.flow_states (id, user_id, challenge, method, created_at)
    values (${it.id}, ${it.userId}, ${it.challenge}, ${it.method}, ${it.now})`);
}

export async function issueFlowState(
  tx: Queryable,
  it: { id: string; codeHash: Buffer; method: string; provider: string | null; now: Date },
) {
  // A newer code of a kind ends the older one that its client has not traded yet.
  await tx.run(sql`
    delete from auth.flow_states older using auth.flow_states newer
    where newer.id = ${it.id} and older.user_id = newer.user_id and older.id <> newer.id
      and older.code_hash is not null and older.authentication_method = ${it.method}
      and older.provider is not distinct from ${it.provider}`);
  await tx.run(sql`
    update auth.flow_states
    set code_hash = ${it.codeHash}, authentication_method = ${it.method}, provider = ${it.provider},
        issued_at = ${it.now}
    where id = ${it.id}`);
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

/** A flow that comes back from another service, and waits for its client only. */
export async function insertProviderFlow(tx: Queryable, it: FromProvider) {
  await tx.run(sql`
    insert into auth.flow_states (id, user_id, challenge, method, code_hash, authentication_method, provider,
                                  provider_tokens, created_at, issued_at)
    values (${it.id}, ${it.userId}, ${it.challenge}, ${it.method}, ${it.codeHash}, 'oauth', ${it.provider},
            ${it.tokens}, ${it.now}, ${it.now})`);
}

export async function lockFlowState(tx: Queryable, codeHash: Buffer) {
  return tx.row<FlowState>(sql`
    select id, user_id, challenge, method, authentication_method, provider, provider_tokens, issued_at
    from auth.flow_states where code_hash = ${codeHash} for update`);
}

export async function deleteFlowState(tx: Queryable, id: string) {
  await tx.run(sql`delete from auth.flow_states where id = ${id}`);
}

/** What else would still open an account; the flow that is being redeemed goes on. */
export async function deleteFlowStatesOf(tx: Queryable, it: { userId: string; except: string | null }) {
  await tx.run(sql`
    delete from auth.flow_states
    where user_id = ${it.userId} and id is distinct from ${it.except}::uuid`);
}

export async function deleteOldFlowStates(db: Queryable, it: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.flow_states where id in (
      select id from auth.flow_states where created_at < ${it.before} order by created_at limit ${it.batch})`);
}

type Failing = { since: Date; atLeast: number; toldBefore: Date; now: Date; batch: number };

type Failed = Pick<
  User,
  'id' | 'email' | 'email_confirmed_at' | 'phone' | 'phone_confirmed_at' | 'language'
> & {
  /** Whether some were given within an open session of the account. */
  wasIn: boolean;
};

/** The accounts at which many passwords were tried, whose owners have not been told of late; from now on they have. */
export async function markFailedSignIns(tx: Queryable, it: Failing) {
  return tx.rows<Failed>(sql`
    update auth.users told set failed_sign_ins_told_at = ${it.now}
    from (
      select u.id, failing.was_in
      from (select user_id, bool_or(traits ->> 'method' is not distinct from 'proof') as was_in
            from auth.audit_log_entries
            where action = 'login_failed' and created_at > ${it.since}
            group by user_id having count(*) >= ${it.atLeast}) failing
           join auth.users u on u.id = failing.user_id
      where (u.email_confirmed_at is not null or u.phone_confirmed_at is not null) and u.deleted_at is null
        and (u.failed_sign_ins_told_at is null or u.failed_sign_ins_told_at <= ${it.toldBefore})
      order by u.id limit ${it.batch} for update of u skip locked) due
    where told.id = due.id
    returning told.id, email, email_confirmed_at, phone, phone_confirmed_at, language, was_in as "wasIn"`);
}
