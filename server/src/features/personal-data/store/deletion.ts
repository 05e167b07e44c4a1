import type { OwnContentCounts } from '@mutirao/contract/features/personal-data/schemas';
import { sql, type Queryable } from '#platform/database/database';

export type DeletionRow = {
  member_id: string;
  texts: 'keep' | 'remove';
  due_at: Date;
  started_at: Date | null;
};

const columns = sql`member_id, texts, due_at, started_at`;

type Params = { memberId: string; texts: DeletionRow['texts']; now: Date; dueAt: Date };

/** Inserts the deletion request of a member; false if the member already has one. */
export async function insertDeletionRequest(tx: Queryable, { memberId, texts, now, dueAt }: Params) {
  const insertedRows = await tx.run(sql`
    insert into account_deletions (member_id, texts, requested_at, due_at)
    values (${memberId}, ${texts}, ${now}, ${dueAt}) on conflict do nothing`);
  return insertedRows > 0;
}

/** Returns the deletion request of a member, as long as it is not finished. */
export async function findPendingDeletion(db: Queryable, memberId: string) {
  return db.row<DeletionRow>(sql`
    select ${columns} from account_deletions where member_id = ${memberId} and finished_at is null`);
}

/** Cancels the deletion request of a member, unless the deletion has begun; false if there is no request to cancel. */
export async function deleteDeletionRequest(tx: Queryable, memberId: string) {
  return (
    (await tx.run(sql`delete from account_deletions where member_id = ${memberId} and started_at is null`)) >
    0
  );
}

/**
 * Counts the content that the member can keep or remove with the account: discussions and comments as in
 * `activity_counts`, and files.
 */
export async function countMemberContent(db: Queryable, memberId: string) {
  const row = await db.row<OwnContentCounts>(sql`
    select coalesce(a.posts, 0) as discussions, coalesce(a.comments, 0) as comments,
           (select count(*) from files where owner_id = ${memberId}) as files
    from (select) one left join activity_counts a on a.member_id = ${memberId}`);
  return row ?? { discussions: 0, comments: 0, files: 0 };
}

/** Records that the deletion is being carried out; undefined if it was cancelled, is finished or is not due yet. */
export async function setDeletionStarted(db: Queryable, { memberId, now }: { memberId: string; now: Date }) {
  return db.row<DeletionRow>(sql`
    update account_deletions set started_at = coalesce(started_at, ${now})
    where member_id = ${memberId} and finished_at is null and due_at <= ${now}
    returning ${columns}`);
}

export async function setDeletionFinished(tx: Queryable, { memberId, now }: { memberId: string; now: Date }) {
  await tx.run(sql`
    update account_deletions set finished_at = ${now} where member_id = ${memberId} and finished_at is null`);
}
