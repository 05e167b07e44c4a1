import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import type { ModeratedContentType, SanctionType } from '@mutirao/contract/features/moderation/limits';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

export type NewPunishment = {
  id: string;
  memberId: string;
  type: SanctionType;
  reason: string;
  rule: ReportReason | undefined;
  content: { type: ModeratedContentType; id: string } | undefined;
  caseId: string | undefined;
  /** True if the sanction also removed the content. */
  isRemoved: boolean;
  by: string;
  startsAt: Date;
  /** Null for a permanent ban. */
  endsAt: Date | null;
};

export async function insertPunishment(tx: Queryable, newPunishment: NewPunishment) {
  await tx.run(sql`
    with ${insertOutboxEventsCte({
      kind: 'punishment',
      at: newPunishment.startsAt,
      subjectId: sql`${newPunishment.id}::uuid`,
      byId: sql`${newPunishment.by}::uuid`,
    })}
    insert into punishments (id, member_id, type, reason, rule, content_type, content_id, removed_content, case_id, decided_by, starts_at, ends_at)
    values (${newPunishment.id}, ${newPunishment.memberId}, ${newPunishment.type}, ${newPunishment.reason}, ${newPunishment.rule ?? null}, ${newPunishment.content?.type ?? null},
            ${newPunishment.content?.id ?? null}, ${newPunishment.isRemoved}, ${newPunishment.caseId ?? null}, ${newPunishment.by}, ${newPunishment.startsAt}, ${newPunishment.endsAt})`);
}

/** Returns a sanction by its id, even if it has expired or was lifted. */
export async function findPunishment(db: Queryable, id: string) {
  return db.row<{ id: string; reason: string; endsAt: Date | null }>(
    sql`select id, reason, ends_at as "endsAt" from punishments where id = ${id}`,
  );
}

type BanType = Extract<SanctionType, 'temporary_ban' | 'permanent_ban'>;

/** True if a sanction suspends its member, temporarily or permanently. */
export const isTemporaryOrPermanentBan = (type: SanctionType): type is BanType =>
  type === 'temporary_ban' || type === 'permanent_ban';

export type ActiveBan = {
  id: string;
  type: BanType;
  reason: string;
  endsAt: Date | null;
  by: string | null;
  by_name: string | null;
};

/**
 * Returns the active ban that makes a new ban unnecessary, with the staff member who imposed it: a ban of the same type
 * for the same content (or also without content), or a permanent ban if the new ban is temporary. That permanent ban
 * must be for the same content; if the new ban has no content, any permanent ban counts.
 */
export async function findCoveringBan(
  tx: Queryable,
  query: Pick<NewPunishment, 'memberId' | 'content'> & { type: BanType; now: Date },
) {
  const contentId = sql`${query.content?.id ?? null}::uuid`;
  return tx.row<ActiveBan>(sql`
    select p.id, p.type, p.reason, p.ends_at as "endsAt", p.decided_by as by, m.name as by_name
    from punishments p left join members m on m.id = p.decided_by
    where p.member_id = ${query.memberId} and p.lifted_at is null and (p.ends_at is null or p.ends_at > ${query.now})
      and (
        p.type = ${query.type} and p.content_id is not distinct from ${contentId}
        or p.type = 'permanent_ban' and ${query.type} = 'temporary_ban'
          and p.content_id is not distinct from coalesce(${contentId}, p.content_id)
      )
    order by p.ends_at desc nulls first, p.starts_at desc limit 1`);
}

/**
 * Returns the warning of a member for the current version of their content, because after an edit a new warning is
 * possible. A warning that was reversed is not returned.
 */
export async function findWarningForCurrentContent(
  tx: Queryable,
  query: { memberId: string; content: { type: ModeratedContentType; id: string } },
) {
  const selectEditedAt = (table: Sql) => sql`select c.edited_at from ${table} c where c.id = p.content_id`;
  const editedAt = {
    discussion: selectEditedAt(sql`discussions`),
    comment: selectEditedAt(sql`comments`),
    message: selectEditedAt(sql`messages`),
  }[query.content.type];
  return tx.row<{ id: string; reason: string; endsAt: Date | null }>(sql`
    select p.id, p.reason, p.ends_at as "endsAt" from punishments p
    where p.member_id = ${query.memberId} and p.type = 'warning' and p.content_id = ${query.content.id}
      and p.lifted_at is null and p.starts_at > coalesce((${editedAt}), '-infinity')
    order by p.starts_at desc limit 1`);
}

type Input = { memberId: string; by: string; rule: string | undefined; reason: string; since: Date };

/** Returns a warning without content that a staff member gave a member for the same reason and rule since a moment. */
export async function findDuplicateWarning(tx: Queryable, query: Input) {
  return tx.row<{ id: string; reason: string; endsAt: Date | null }>(sql`
    select p.id, p.reason, p.ends_at as "endsAt" from punishments p
    where p.member_id = ${query.memberId} and p.type = 'warning' and p.content_id is null and p.lifted_at is null
      and p.starts_at >= ${query.since} and p.decided_by = ${query.by}
      and p.reason = ${query.reason} and p.rule is not distinct from ${query.rule ?? null}
    order by p.starts_at desc limit 1`);
}

type PunishmentLift = { id: string; by: string; reason: string; now: Date };

/**
 * Lifts a sanction; false if it was already lifted or has expired. Removals and warnings never expire; for them only
 * the lift is recorded, because there is nothing to end.
 */
export async function setPunishmentLifted(tx: Queryable, { id, by, reason, now }: PunishmentLift) {
  const lifted = nameCte('lifted', 'id');
  const row = await tx.row(sql`
    with ${lifted} as (
      update punishments set lifted_at = ${now}, lifted_by = ${by}, lift_reason = ${reason}
      where id = ${id} and lifted_at is null
        and (type in ('removal', 'warning') or ends_at is null or ends_at > ${now})
      returning id
    ), ${insertOutboxEventsCte({
      kind: 'punishment_lifted',
      at: now,
      subjectId: lifted.id,
      byId: sql`${by}::uuid`,
      from: lifted,
    })}
    select from ${lifted}`);
  return row !== undefined;
}

/** SQL condition: true if a member is permanently banned, for use in other statements. */
export const isPermanentlyBannedSql = (member: Sql, since?: Date) => sql`exists (
  select from punishments p where p.member_id = ${member} and p.type = 'permanent_ban' and p.lifted_at is null
    ${since ? sql`and p.starts_at >= ${since}` : sql.empty})`;

/**
 * True if the member of an account is permanently banned. If `since` is given, only a ban that began at that
 * moment or later counts.
 */
export async function isAccountPermanentlyBanned(
  db: Queryable,
  { id: accountId, since }: { id: string; since: Date | undefined },
) {
  const ban = await db.row(sql`
    select from members m where m.account_id = ${accountId} and ${isPermanentlyBannedSql(sql`m.id`, since)} limit 1`);
  return ban !== undefined;
}

/** Marks a sanction as undone, whether or not it is still in force. */
export async function setPunishmentLiftedEvenIfExpired(
  tx: Queryable,
  { id, by, reason, now }: PunishmentLift,
) {
  await tx.run(sql`
    update punishments set lifted_at = coalesce(lifted_at, ${now}), lifted_by = coalesce(lifted_by, ${by}),
      lift_reason = coalesce(lift_reason, ${reason})
    where id = ${id}`);
}

export async function markPunishmentsSeen(db: Queryable, memberId: string, now: Date) {
  return db.run(
    sql`update punishments set seen_at = ${now} where member_id = ${memberId} and seen_at is null`,
  );
}

export async function deleteMemberPunishments(tx: Queryable, memberId: string) {
  await tx.run(sql`delete from punishments where member_id = ${memberId}`);
}

/** Exports the sanctions of a member. The staff who decided are not disclosed. */
export const punishmentExportSection = createExportSection(
  'punishments',
  ({ subject, after, limit }) => sql`
    select array[p.starts_at::text, p.id::text] as cursor,
           json_build_object('type', p.type, 'rule', p.rule, 'reason', p.reason, 'contentType', p.content_type,
             'contentId', p.content_id, 'startsAt', p.starts_at, 'endsAt', p.ends_at, 'liftedAt', p.lifted_at,
             'liftReason', p.lift_reason) as body
    from punishments p
    where p.member_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`p.starts_at, p.id`, after)}
    order by p.starts_at, p.id limit ${limit}`,
);
