import { sql, type Queryable } from '#platform/database/database';
import type { Factor, Session } from '../account-model.ts';

const columns = sql`id, user_id, factor_type, status, friendly_name, phone, last_challenged_at, created_at, updated_at`;

/** A factor with what only the service itself may see. */
export type FactorWithSecret = Factor & { secret: Buffer | null; last_used_step: number | null };

export type MfaChallenge = {
  id: string;
  factor_id: string;
  expected: Buffer | null;
  attempts: number;
  expires_at: Date;
};

/** Locks a factor; returns nothing if it belongs to another user. */
export async function lockFactor(tx: Queryable, it: { id: string; userId: string }) {
  return tx.row<FactorWithSecret>(sql`
    select ${columns}, secret, last_used_step from auth.mfa_factors
    where id = ${it.id} and user_id = ${it.userId} for update`);
}

type NewFactor = Pick<Factor, 'id' | 'user_id' | 'factor_type' | 'status' | 'friendly_name' | 'phone'> & {
  secret: Buffer | null;
  now: Date;
};

export async function insertFactor(tx: Queryable, it: NewFactor) {
  await tx.run(sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, phone, secret, created_at, updated_at)
    values (${it.id}, ${it.user_id}, ${it.factor_type}, ${it.status}, ${it.friendly_name}, ${it.phone}, ${it.secret},
            ${it.now}, ${it.now})`);
}

export async function markFactorVerified(tx: Queryable, it: { id: string; now: Date }) {
  await tx.run(
    sql`update auth.mfa_factors set status = 'verified', updated_at = ${it.now} where id = ${it.id}`,
  );
}

export async function markTotpStepUsed(tx: Queryable, it: { id: string; step: number }) {
  await tx.run(sql`update auth.mfa_factors set last_used_step = ${it.step} where id = ${it.id}`);
}

export async function touchFactor(tx: Queryable, it: { id: string; now: Date }) {
  await tx.run(sql`update auth.mfa_factors set updated_at = ${it.now} where id = ${it.id}`);
}

export async function deleteFactors(tx: Queryable, ids: readonly string[]) {
  await tx.run(sql`delete from auth.mfa_factors where id = any(${ids}::uuid[])`);
}

/** Deletes a user's unverified factors: all that are older than a given time, and those for the same number. */
export async function deleteUnverifiedFactors(
  tx: Queryable,
  it: { userId: string; before: Date; phone: string | null },
) {
  await tx.run(sql`
    delete from auth.mfa_factors
    where user_id = ${it.userId} and status = 'unverified' and (created_at < ${it.before} or phone = ${it.phone})`);
}

export async function deleteOldUnverifiedFactors(db: Queryable, it: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.mfa_factors where id in (
      select id from auth.mfa_factors where status = 'unverified' and created_at < ${it.before}
      order by created_at limit ${it.batch})`);
}

export async function insertMfaChallenge(
  tx: Queryable,
  it: { id: string; factorId: string; expected: Buffer | null; now: Date; expiresAt: Date },
) {
  await tx.run(sql`
    with touched as (update auth.mfa_factors set last_challenged_at = ${it.now} where id = ${it.factorId})
    insert into auth.mfa_challenges (id, factor_id, expected, created_at, expires_at)
    values (${it.id}, ${it.factorId}, ${it.expected}, ${it.now}, ${it.expiresAt})`);
}

export async function lockMfaChallenge(tx: Queryable, it: { id: string; factorId: string }) {
  return tx.row<MfaChallenge>(sql`
    select id, factor_id, expected, attempts, expires_at from auth.mfa_challenges
    where id = ${it.id} and factor_id = ${it.factorId} for update`);
}

export async function incrementMfaAttempts(tx: Queryable, id: string) {
  await tx.run(sql`update auth.mfa_challenges set attempts = attempts + 1 where id = ${id}`);
}

export async function deleteMfaChallengesOfFactor(tx: Queryable, factorId: string) {
  await tx.run(sql`delete from auth.mfa_challenges where factor_id = ${factorId}`);
}

export async function deleteExpiredMfaChallenges(db: Queryable, it: { now: Date; batch: number }) {
  return db.run(sql`
    delete from auth.mfa_challenges where id in (
      select id from auth.mfa_challenges where expires_at < ${it.now} order by expires_at limit ${it.batch})`);
}

/** Whether a session's owner has a second factor, and both its token and the session itself prove it. */
export async function getMfaStatus(tx: Queryable, it: { sessionId: string; aal: Session['aal'] }) {
  const row = await tx.row<{ is_proven: boolean }>(sql`
    select s.aal = 'aal2' and ${it.aal} = 'aal2' as is_proven from auth.sessions s
    where s.id = ${it.sessionId} and exists (
      select 1 from auth.mfa_factors f
      where f.user_id = s.user_id and f.status = 'verified' and f.factor_type <> 'recovery_code')`);
  if (!row) return 'none';
  return row.is_proven ? 'proven' : 'lacking';
}
