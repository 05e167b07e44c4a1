import type { HubBounds } from '@mutirao/contract/features/hub-settings/shapes';
import { sql, type Queryable } from '#platform/database/database';

export async function findBounds(db: Queryable) {
  return db.row<HubBounds>(sql`
    select posts_a_day as "postsADay", comments_a_day as "commentsADay", members_invite as "membersInvite" from hub_settings`);
}

export async function updateBounds(tx: Queryable, it: HubBounds & { now: Date }) {
  await tx.run(sql`
    update hub_settings set posts_a_day = ${it.postsADay}, comments_a_day = ${it.commentsADay},
      members_invite = ${it.membersInvite}, updated_at = ${it.now}`);
}
