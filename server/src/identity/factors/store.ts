import { sql, type Queryable } from '#platform/database/database';
import type { Factor, Session } from '../account-model.ts';

const columns = sql`id, user_id, factor_type, status, friendly_name, phone, last_challenged_at, created_at, updated_at`;

/** A factor with its secret, which must never leave the service. */
export type FactorWithSecret = Factor & { secret: Buffer | null; last_used_step: number | null };

export type MfaChallenge = {
  id: string;
  factor_id: string;
  expected: Buffer | null;
  attempts: number;
  expires_at: Date;
};

/** Locks a factor; returns undefined if it does not exist or belongs to another user. */
export async function lockFactor(tx: Queryable, params: { id: string; userId: string }) {
  return tx.row<FactorWithSecret>(sql`
    select ${columns}, secret, last_used_step from auth.mfa_factors
    where id = ${params.id} and user_id = ${params.userId} for update`);
}

type NewFactor = Pick<Factor, 'id' | 'user_id' | 'factor_type' | 'status' | 'friendly_name' | 'phone'> & {
  secret: Buffer | null;
  now: Date;
};

export async function insertFactor(tx: Queryable, newFactor: NewFactor) {
  await tx.run(sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, phone, secret, created_at, updated_at)
    values (${newFactor.id}, ${newFactor.user_id}, ${newFactor.factor_type}, ${newFactor.status}, ${newFactor.friendly_name}, ${newFactor.phone}, ${newFactor.secret},
            ${newFactor.now}, ${newFactor.now})`);
}

export async function markFactorVerified(tx: Queryable, params: { id: string; now: Date }) {
  await tx.run(
    sql`update auth.mfa_factors set status = 'verified', updated_at = ${params.now} where id = ${params.id}`,
  );
}

export async function setLastUsedTotpStep(tx: Queryable, params: { id: string; step: number }) {
  await tx.run(sql`update auth.mfa_factors set last_used_step = ${params.step} where id = ${params.id}`);
}

export async function setFactorUpdatedAt(tx: Queryable, params: { id: string; now: Date }) {
  await tx.run(sql`update auth.mfa_factors set updated_at = ${params.now} where id = ${params.id}`);
}

export async function deleteFactors(tx: Queryable, ids: readonly string[]) {
  await tx.run(sql`delete from auth.mfa_factors where id = any(${ids}::uuid[])`);
}

/**
 * Deletes the unverified factors of a user that a new one replaces: those older than a given time, or with its phone
 * number.
 */
export async function deleteReplacedUnverifiedFactorsOfUser(
  tx: Queryable,
  params: { userId: string; before: Date; phone: string | null },
) {
  await tx.run(sql`
    delete from auth.mfa_factors
    where user_id = ${params.userId} and status = 'unverified' and (created_at < ${params.before} or phone = ${params.phone})`);
}

export async function deleteOldUnverifiedFactors(db: Queryable, params: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.mfa_factors where id in (
      select id from auth.mfa_factors where status = 'unverified' and created_at < ${params.before}
      order by created_at limit ${params.batch})`);
}

export async function insertMfaChallenge(
  tx: Queryable,
  params: { id: string; factorId: string; expected: Buffer | null; now: Date; expiresAt: Date },
) {
  await tx.run(sql`
    with updated_factor as (update auth.mfa_factors set last_challenged_at = ${params.now} where id = ${params.factorId})
    insert into auth.mfa_challenges (id, factor_id, expected, created_at, expires_at)
    values (${params.id}, ${params.factorId}, ${params.expected}, ${params.now}, ${params.expiresAt})`);
}

export async function lockMfaChallenge(tx: Queryable, params: { id: string; factorId: string }) {
  return tx.row<MfaChallenge>(sql`
    select id, factor_id, expected, attempts, expires_at from auth.mfa_challenges
    where id = ${params.id} and factor_id = ${params.factorId} for update`);
}

export async function incrementMfaAttempts(tx: Queryable, id: string) {
  await tx.run(sql`update auth.mfa_challenges set attempts = attempts + 1 where id = ${id}`);
}

export async function deleteMfaChallengesOfFactor(tx: Queryable, factorId: string) {
  await tx.run(sql`delete from auth.mfa_challenges where factor_id = ${factorId}`);
}

export async function deleteExpiredMfaChallenges(db: Queryable, params: { now: Date; batch: number }) {
  return db.run(sql`
    delete from auth.mfa_challenges where id in (
      select id from auth.mfa_challenges where expires_at < ${params.now} order by expires_at limit ${params.batch})`);
}

/**
 * Returns `none` if the session has ended or its owner has no verified second factor, `verified` if both the token and
 * the session are AAL2, otherwise `lacking`.
 */
export async function getSessionMfaStatus(tx: Queryable, params: { sessionId: string; aal: Session['aal'] }) {
  const row = await tx.row<{ is_verified: boolean }>(sql`
    select s.aal = 'aal2' and ${params.aal} = 'aal2' as is_verified from auth.sessions s
    where s.id = ${params.sessionId} and exists (
      select 1 from auth.mfa_factors f
      where f.user_id = s.user_id and f.status = 'verified' and f.factor_type <> 'recovery_code')`);
  if (!row) return 'none';
  return row.is_verified ? 'verified' : 'lacking';
}
