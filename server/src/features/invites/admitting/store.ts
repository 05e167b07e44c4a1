import { sql, type Queryable } from '#platform/database/database';
import { notificationEventsCte } from '#platform/notification-events/store';
import type { InviteStateFields } from '../invite-state.ts';

export type InviteCandidate = InviteStateFields & { id: string; name: string; avatar: string | null };

// A member who is banned or leaving cannot invite during that time; a member who has left never can again.
const candidate = (now: Date) => sql`
  select i.id, i.uses, i.used, i.expires_at, m.name, m.avatar,
         case when m.left_at is not null or exists (
           select 1 from punishments b
           where b.member_id = i.member_id and b.lifted_at is null and (b.ends_at is null or b.ends_at > ${now})
         ) then ${now} else i.revoked_at end as revoked_at
  from invites i join members m on m.id = i.member_id`;

/** Returns the link with this code and the number of its reserved places. */
export async function findInviteByCode(db: Queryable, item: { hash: Buffer; now: Date }) {
  return db.row<InviteCandidate & { waiting: number }>(sql`
    with item as (${candidate(item.now)} where i.code_hash = ${item.hash})
    select item.*, (select count(*)::int from invite_reservations p where p.invite_id = item.id and p.reserved_until > ${item.now})
      as waiting
    from item`);
}

type ExternalIdentity = { accountId: string; hash: Buffer | undefined; now: Date };

/**
 * Locks the invitations that an account has a seat in or sends now, so that concurrent accounts are admitted one after
 * the other.
 */
export async function lockCandidateInvites(tx: Queryable, { accountId, hash, now }: ExternalIdentity) {
  return tx.rows<InviteCandidate>(sql`
    ${candidate(now)}
    where i.id in (select p.invite_id from invite_reservations p where p.account_id = ${accountId}
                   union select b.id from invites b where b.code_hash = ${hash ?? null}::bytea)
    order by i.id for update of i`);
}

/** Locks the link with this code. */
export async function lockInviteByCode(tx: Queryable, item: { hash: Buffer; now: Date }) {
  return tx.row<InviteCandidate>(
    sql`${candidate(item.now)} where i.code_hash = ${item.hash} for update of i`,
  );
}

export type InviteReservations = { invite_id: string; others: number; is_kept: boolean };

/** Returns for locked links how many places are reserved for others, and if one is reserved for this account. */
export async function countInviteReservations(
  tx: Queryable,
  item: { ids: string[]; accountId: string; now: Date },
) {
  return tx.rows<InviteReservations>(sql`
    select invite_id, count(*) filter (where account_id <> ${item.accountId})::int as others,
           bool_or(account_id = ${item.accountId}) as is_kept
    from invite_reservations where invite_id = any(${item.ids}::uuid[]) and reserved_until > ${item.now}
    group by invite_id`);
}

export async function upsertInviteReservation(
  tx: Queryable,
  item: { accountId: string; inviteId: string; heldUntil: Date },
) {
  await tx.run(sql`
    insert into invite_reservations (account_id, invite_id, reserved_until)
    values (${item.accountId}, ${item.inviteId}, ${item.heldUntil})
    on conflict (account_id, invite_id) do update set reserved_until = excluded.reserved_until`);
}

/** Counts a use and frees the place that was reserved for it. */
export async function insertInviteUse(
  tx: Queryable,
  item: { inviteId: string; memberId: string; accountId: string; now: Date },
) {
  await tx.run(sql`
    with counted as (update invites set used = used + 1 where id = ${item.inviteId}),
         freed as (delete from invite_reservations where account_id = ${item.accountId}),
         ${notificationEventsCte({ kind: 'invite', at: item.now, subjects: sql`select ${item.memberId}::uuid as subject_id, ${item.memberId}::uuid as by_id` })}
    insert into invite_uses (member_id, invite_id, joined_at)
    values (${item.memberId}, ${item.inviteId}, ${item.now})`);
}

export async function insertVouchedAccount(tx: Queryable, item: { accountId: string; now: Date }) {
  await tx.run(sql`
    insert into vouched_accounts (account_id, vouched_at) values (${item.accountId}, ${item.now})
    on conflict do nothing`);
}

export async function isVouchedAccount(tx: Queryable, accountId: string) {
  return (await tx.row(sql`select 1 from vouched_accounts where account_id = ${accountId}`)) !== undefined;
}

/** Purges expired reserved places that were not used. */
export async function deleteInviteReservationsBefore(db: Queryable, moment: Date) {
  await db.run(sql`delete from invite_reservations where reserved_until < ${moment}`);
}
