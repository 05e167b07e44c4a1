import { sql, type Queryable } from '#platform/database/database';
import type { Factor } from '../../account-model.ts';

/** Locks the set of recovery codes of a user; there is one at most. */
export async function lockRecoveryCodeFactor(tx: Queryable, userId: string) {
  return tx.row<Factor>(sql`
    select id, user_id, factor_type, status, friendly_name, phone, last_challenged_at, created_at, updated_at
    from auth.mfa_factors where user_id = ${userId} and factor_type = 'recovery_code' for update`);
}

/** Replaces all codes of a factor. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  params: { factorId: string; hashes: readonly Buffer[] },
) {
  await tx.run(sql`delete from auth.mfa_recovery_codes where factor_id = ${params.factorId}`);
  await tx.run(sql`
    insert into auth.mfa_recovery_codes (factor_id, code_hash)
    select ${params.factorId}, hash from unnest(${params.hashes}::bytea[]) as hash`);
}

/** Marks a recovery code as used; false if it is wrong or already used. */
export async function markRecoveryCodeUsed(
  tx: Queryable,
  params: { factorId: string; hash: Buffer; now: Date },
) {
  const updatedRows = await tx.run(sql`
    update auth.mfa_recovery_codes set used_at = ${params.now}
    where factor_id = ${params.factorId} and code_hash = ${params.hash} and used_at is null`);
  return updatedRows > 0;
}

export async function countTotalAndRemainingRecoveryCodes(db: Queryable, factorId: string) {
  const counts = await db.row<{ total: number; remaining: number }>(sql`
    select count(*) as total, count(*) filter (where used_at is null) as remaining
    from auth.mfa_recovery_codes where factor_id = ${factorId}`);
  return counts ?? { total: 0, remaining: 0 };
}
