import type { PublicContentType, SanctionType } from '@mutirao/contract/features/moderation/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';

export type LockedMember = {
  id: string;
  role: Role;
  /** The email address of the member; empty if the member signed up with a phone number or is deleted. */
  email: string;
  language: Language | null;
  hub: string | null;
  is_gone: boolean;
};

/**
 * Locks two members until the end of the transaction: their roles cannot change, and no other decision about them can
 * start.
 */
export async function lockMembers(tx: Queryable, ids: readonly string[]) {
  return tx.rows<LockedMember>(sql`
    select id, role, email, language, (select name from hub_settings) as hub, removed_at is not null as is_gone
    from members where id = any(${ids}::uuid[]) order by id for no key update`);
}

/**
 * Waits for the running writes of a member, and makes new ones wait until the end of the transaction, so that every
 * later write is rejected because of the ban (`reject_banned`).
 */
export async function lockMemberAgainstWrites(tx: Queryable, memberId: string) {
  await tx.run(sql`select from members where id = ${memberId} for update`);
}

const contentTables: Record<PublicContentType, Sql> = {
  discussion: sql`discussions`,
  comment: sql`comments`,
};

/** True if a member wrote the content, even if it was deleted later. */
export async function isContentOfMember(
  db: Queryable,
  query: { memberId: string; type: PublicContentType; id: string },
) {
  const content = contentTables[query.type];
  return (
    (await db.row(sql`select from ${content} where id = ${query.id} and author_id = ${query.memberId}`)) !==
    undefined
  );
}

export type NewAppeal = { id: string; sanctionId: string; memberId: string; message: string; now: Date };

/**
 * Inserts a member's appeal against a sanction; false if the sanction is of another member, was lifted, or already has
 * an appeal.
 */
export async function insertAppeal(tx: Queryable, newAppeal: NewAppeal) {
  const inserted = await tx.row(sql`
    insert into appeals (id, punishment_id, member_id, message, created_at)
    select ${newAppeal.id}, p.id, p.member_id, ${newAppeal.message}, ${newAppeal.now} from punishments p
    where p.id = ${newAppeal.sanctionId} and p.member_id = ${newAppeal.memberId} and p.lifted_at is null
    on conflict (punishment_id) do nothing
    returning id`);
  return inserted !== undefined;
}

/** Returns the member and the type of a sanction, and locks it until the end of the transaction. */
export async function lockSanction(tx: Queryable, id: string) {
  return tx.row<{ member_id: string; type: SanctionType; is_ban: boolean }>(sql`
    select member_id, type, type in ('temporary_ban', 'permanent_ban') as is_ban from punishments
    where id = ${id} for update`);
}

/** True if the sanction exists and belongs to the member. */
export async function isSanctionOfMember(db: Queryable, query: { id: string; memberId: string }) {
  return (
    (await db.row(sql`select from punishments where id = ${query.id} and member_id = ${query.memberId}`)) !==
    undefined
  );
}

type AppealDecision = { id: string; granted: boolean; answer: string; by: string; now: Date };

/** Stores the decision on an appeal and notifies its author. */
export async function setAppealDecision(tx: Queryable, decision: AppealDecision) {
  await tx.run(sql`
    with ${insertOutboxEventsCte({ kind: 'appeal', at: decision.now, subjectId: sql`${decision.id}::uuid`, byId: sql`${decision.by}::uuid` })}
    update appeals set status = ${decision.granted ? 'granted' : 'denied'}, answer = ${decision.answer}, decided_by = ${decision.by},
      decided_at = ${decision.now}
    where id = ${decision.id}`);
}
