import { sql, type Queryable } from '#platform/database/database';

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

export async function deleteOldFlowStates(db: Queryable, it: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.flow_states where id in (
      select id from auth.flow_states where created_at < ${it.before} order by created_at limit ${it.batch})`);
}
