import { sql, type Queryable } from '#platform/database/database';

export type FlowState = {
  id: string;
  user_id: string;
  challenge: string;
  method: 's256' | 'plain';
  authentication_method: string;
  /** Of a sign-in by way of another service: its name. */
  provider: string | null;
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

export async function lockFlowState(tx: Queryable, codeHash: Buffer) {
  return tx.row<FlowState>(sql`
    select id, user_id, challenge, method, authentication_method, provider, issued_at
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
