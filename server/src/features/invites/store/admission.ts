import { sql, type Queryable } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';
import type { InviteStateFields } from '../invite-state.ts';

export type InviteWithInviter = InviteStateFields & { id: string; name: string; avatar: string | null };

// While a member is banned or leaving, their links count as revoked. After a member has left, their links count as
// revoked permanently.
const candidate = (now: Date) => sql`
  select i.id, i.uses, i.used, i.expires_at, m.name, m.avatar,
         case when m.left_at is not null or exists (
           select 1 from punishments b
           where b.member_id = i.member_id and b.lifted_at is null and (b.ends_at is null or b.ends_at > ${now})
         ) then ${now} else i.revoked_at end as revoked_at
  from invites i join members m on m.id = i.member_id`;

/** Returns the link with this code and the number of its reserved seats. */
export async function findInviteByCode(db: Queryable, params: { hash: Buffer; now: Date }) {
  return db.row<InviteWithInviter & { waiting: number }>(sql`
    with invite as (${candidate(params.now)} where i.code_hash = ${params.hash})
    select invite.*, (select count(*)::int from invite_reservations p where p.invite_id = invite.id and p.reserved_until > ${params.now})
      as waiting
    from invite`);
}

type ExternalIdentity = { accountId: string; hash: Buffer | undefined; now: Date };

/**
 * Locks the invites in which an account has a reservation or whose code it sends, so that concurrent accounts are
 * admitted one after the other.
 */
export async function lockInvitesForAccount(tx: Queryable, { accountId, hash, now }: ExternalIdentity) {
  return tx.rows<InviteWithInviter>(sql`
    ${candidate(now)}
    where i.id in (select p.invite_id from invite_reservations p where p.account_id = ${accountId}
                   union select b.id from invites b where b.code_hash = ${hash ?? null}::bytea)
    order by i.id for update of i`);
}

/** Locks the link with this code. */
export async function lockInviteByCode(tx: Queryable, params: { hash: Buffer; now: Date }) {
  return tx.row<InviteWithInviter>(
    sql`${candidate(params.now)} where i.code_hash = ${params.hash} for update of i`,
  );
}

export type InviteReservationCounts = { invite_id: string; others: number; has_own: boolean };

/** Returns for locked links how many seats are reserved for others, and if one is reserved for this account. */
export async function countReservationsByInvite(
  tx: Queryable,
  params: { ids: string[]; accountId: string; now: Date },
) {
  return tx.rows<InviteReservationCounts>(sql`
    select invite_id, count(*) filter (where account_id <> ${params.accountId})::int as others,
           bool_or(account_id = ${params.accountId}) as has_own
    from invite_reservations where invite_id = any(${params.ids}::uuid[]) and reserved_until > ${params.now}
    group by invite_id`);
}

export async function upsertInviteReservation(
  tx: Queryable,
  params: { accountId: string; inviteId: string; reservedUntil: Date },
) {
  await tx.run(sql`
    insert into invite_reservations (account_id, invite_id, reserved_until)
    values (${params.accountId}, ${params.inviteId}, ${params.reservedUntil})
    on conflict (account_id, invite_id) do update set reserved_until = excluded.reserved_until`);
}

/** Counts a use of an invite, and deletes all reservations of the account. */
export async function insertInviteUseAndDeleteReservations(
  tx: Queryable,
  params: { inviteId: string; memberId: string; accountId: string; now: Date },
) {
  await tx.run(sql`
    with updated_invite as (update invites set used = used + 1 where id = ${params.inviteId}),
         deleted_reservation as (delete from invite_reservations where account_id = ${params.accountId}),
         ${insertOutboxEventsCte({ kind: 'invite', at: params.now, subjectId: sql`${params.memberId}::uuid`, byId: sql`${params.memberId}::uuid` })}
    insert into invite_uses (member_id, invite_id, joined_at)
    values (${params.memberId}, ${params.inviteId}, ${params.now})`);
}

export async function insertPreapprovedAccount(tx: Queryable, params: { accountId: string; now: Date }) {
  await tx.run(sql`
    insert into vouched_accounts (account_id, vouched_at) values (${params.accountId}, ${params.now})
    on conflict do nothing`);
}

export async function isPreapprovedAccount(tx: Queryable, accountId: string) {
  return (await tx.row(sql`select 1 from vouched_accounts where account_id = ${accountId}`)) !== undefined;
}

/** Purges expired reserved seats that were not used. */
export async function deleteInviteReservationsExpiredBefore(db: Queryable, moment: Date) {
  await db.run(sql`delete from invite_reservations where reserved_until < ${moment}`);
}
