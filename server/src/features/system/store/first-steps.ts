import { requiredFirstDiscussionCount } from '@mutirao/contract/features/system/first-steps';
import { sql, type Queryable } from '#platform/database/database';

export type FirstStepsProgress = {
  /** Counted up to `requiredFirstDiscussionCount`. */
  discussions: number;
  has_contact: boolean;
  has_invited: boolean;
  has_prices: boolean;
  has_receiver: boolean;
};

const noProgress: FirstStepsProgress = {
  discussions: 0,
  has_contact: false,
  has_invited: false,
  has_prices: false,
  has_receiver: false,
};

/**
 * Returns what the admins and the first members have done. A person who waits for approval does not count, nor does
 * an expired or revoked invitation. Each part stops at the first rows that it finds, so the statement costs
 * the same in a large hub.
 */
export async function readFirstStepsProgress(db: Queryable, now: Date): Promise<FirstStepsProgress> {
  const row = await db.row<FirstStepsProgress>(sql`
    select (select count(*)::int
            from (select from discussions where deleted_at is null
                  order by created_at desc limit ${requiredFirstDiscussionCount}) as first) as discussions,
           exists (select from legal_contact) as has_contact,
           exists (select from members m
                   where m.role = 'member' and m.left_at is null
                     and not exists (select from join_requests j where j.member_id = m.id))
             or exists (select from invites where revoked_at is null and (expires_at is null or expires_at > ${now}))
             as has_invited,
           exists (select from courses where price > 0 and status <> 'archived') as has_prices,
           exists (select from payment_receivers) as has_receiver`);
  return row ?? noProgress;
}
