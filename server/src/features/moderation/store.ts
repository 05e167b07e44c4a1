import type { ModeratedContentType, SanctionType } from '@mutirao/contract/features/moderation/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable } from '#platform/database/database';
import { notificationEventsCte } from '#platform/notification-events/store';

export type LockedMember = {
  id: string;
  role: Role;
  /** Empty for a member who signed up by telephone, or is deleted. */
  email: string;
  language: Language | null;
  hub: string | null;
  is_gone: boolean;
};

/** Locks two members until the end of the transaction: their roles cannot change, and no other decision about them can start. */
export async function lockMembers(tx: Queryable, ids: readonly string[]) {
  return tx.rows<LockedMember>(sql`
    select id, role, email, language, (select name from hub_settings) as hub, removed_at is not null as is_gone
    from members where id = any(${ids}::uuid[]) order by id for no key update`);
}

/**
 * Waits for the running writes of a member, and blocks new ones until the end of the transaction: later writes then see
 * the ban (`reject_banned`).
 */
export async function lockMemberAgainstWrites(tx: Queryable, memberId: string) {
  await tx.run(sql`select from members where id = ${memberId} for update`);
}

/** True if a member wrote the content, even if it was deleted later. */
export async function isContentAuthor(
  db: Queryable,
  item: { memberId: string; type: ModeratedContentType; id: string },
) {
  const content = item.type === 'discussion' ? sql`discussions` : sql`comments`;
  return (
    (await db.row(sql`select from ${content} where id = ${item.id} and author_id = ${item.memberId}`)) !==
    undefined
  );
}

export type NewAppeal = { id: string; sanctionId: string; memberId: string; message: string; now: Date };

/** Inserts a member's appeal against a sanction; undefined if it is not theirs, was lifted, or already has an appeal. */
export async function insertAppeal(tx: Queryable, newAppeal: NewAppeal) {
  const inserted = await tx.row(sql`
    insert into appeals (id, punishment_id, member_id, message, created_at)
    select ${newAppeal.id}, p.id, p.member_id, ${newAppeal.message}, ${newAppeal.now} from punishments p
    where p.id = ${newAppeal.sanctionId} and p.member_id = ${newAppeal.memberId} and p.lifted_at is null
    on conflict (punishment_id) do nothing
    returning id`);
  return inserted !== undefined;
}

/** Returns the member of a sanction and locks it until the end of the transaction. */
export async function lockSanction(tx: Queryable, id: string) {
  return tx.row<{ member_id: string; type: SanctionType; is_ban: boolean }>(sql`
    select member_id, type, type in ('temporary_ban', 'permanent_ban') as is_ban from punishments
    where id = ${id} for update`);
}

/** Whether a member has this sanction at all. */
export async function hasSanction(db: Queryable, item: { id: string; memberId: string }) {
  return (
    (await db.row(sql`select from punishments where id = ${item.id} and member_id = ${item.memberId}`)) !==
    undefined
  );
}

type Answering = { id: string; granted: boolean; answer: string; by: string; now: Date };

export async function setAppealDecision(tx: Queryable, item: Answering) {
  await tx.run(sql`
    with ${notificationEventsCte({ kind: 'appeal', at: item.now, subjects: sql`select ${item.id}::uuid as subject_id, ${item.by}::uuid as by_id` })}
    update appeals set status = ${item.granted ? 'granted' : 'denied'}, answer = ${item.answer}, decided_by = ${item.by},
      decided_at = ${item.now}
    where id = ${item.id}`);
}
