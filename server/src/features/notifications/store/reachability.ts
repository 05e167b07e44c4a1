import { isPermanentlyBannedSql } from '#features/punishments/index';
import { sql } from '#platform/database/database';

/**
 * True if the member `m` can receive e-mail or push: not deleted, leaving, waiting for approval or banned
 * (temporarily or permanently).
 */
export const canReceiveEmailOrPushSql = (now: Date) => sql`
  m.left_at is null and m.removed_at is null and not is_waiting(m.id) and not ${isPermanentlyBannedSql(sql`m.id`)}
  and not exists (
    select from punishments b
    where b.member_id = m.id and b.type = 'temporary_ban' and b.lifted_at is null and b.ends_at > ${now})`;
