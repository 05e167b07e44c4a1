import { nameCte, attachCteNames } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';

/** The sender of a request and its idempotency key; the same key means a retry of the same request. */
export type IdempotentRequest = { memberId: string; key: string | undefined };

/** A claim of a key for the resource that is created under it. */
export type IdempotencyKeyToClaim = IdempotentRequest & { resourceId: string; at: Date };

/**
 * A CTE for a statement that creates a resource. Its relation `claimed` is empty if the sender has used the key before,
 * and everything that the statement writes must be selected from `claimed`. Of two concurrent statements with the same
 * key, the second waits at this CTE until the first commits or rolls back.
 */
export const idempotencyClaimCte = ({ memberId, key, resourceId, at }: IdempotencyKeyToClaim) => {
  const claimed = nameCte('claimed');
  const definition =
    key === undefined
      ? sql`${claimed} as (select true)`
      : sql`
      ${claimed} as (
        insert into idempotency_keys (member_id, key, resource_id, sent_at) values (${memberId}, ${key}, ${resourceId}, ${at})
        on conflict do nothing returning true
      )`;
  return attachCteNames(definition, { claimed });
};

/**
 * Claims a key as a separate statement, in a transaction that creates a resource with several statements. Returns false
 * if the key was used before.
 */
export async function claimIdempotencyKey(
  tx: Queryable,
  idempotencyClaim: IdempotencyKeyToClaim,
): Promise<boolean> {
  if (idempotencyClaim.key === undefined) return true;
  const claim = idempotencyClaimCte(idempotencyClaim);
  return (await tx.row(sql`with ${claim} select from ${claim.claimed}`)) !== undefined;
}

/** Returns the id of what was created under a key, or undefined. */
export async function findIdempotentResourceId(db: Queryable, { memberId, key }: IdempotentRequest) {
  const row = await db.row<{ resource_id: string }>(
    sql`select resource_id from idempotency_keys where member_id = ${memberId} and key = ${key}`,
  );
  return row?.resource_id;
}

export async function deleteIdempotencyKeysBefore(db: Queryable, moment: Date) {
  await db.run(sql`delete from idempotency_keys where sent_at < ${moment}`);
}

export async function deleteIdempotencyKeysOfMember(db: Queryable, memberId: string) {
  await db.run(sql`delete from idempotency_keys where member_id = ${memberId}`);
}
