import { sql } from '#platform/database/database';
import { buildCaseByKindSql } from './kinds/by-kind.ts';

/**
 * Selects the parts of notifications that are still true and visible to their reader: not those that were withdrawn,
 * deleted, hidden or caused by a muted or blocked member. Each object is looked up by its key (`offset 0`): if the
 * planner expected few rows it would read a whole table for it.
 */
const statement = sql`
  create or replace view current_notification_parts as
  select p.notification_id, p.cause_id, p.actor_id, p.at
  from notification_parts p join notifications n on n.id = p.notification_id
  where (n.discussion_id is null or exists (select from discussion_counts v where v.discussion_id = n.discussion_id))
    and not exists (select from comments c where c.id in (n.about_id, p.cause_id) and c.deleted_at is not null)
    and not exists (
      select from member_blocks b where b.member_id = n.member_id
        and b.other_id = ${buildCaseByKindSql(({ blockedMemberId }) => blockedMemberId, sql`p.actor_id`)})
    and ${buildCaseByKindSql(({ isPartCurrent }) => isPartCurrent, sql`true`)}`;

// A view has no parameters, so the statements of the kinds must contain their values as text.
if (statement.values.length > 0) throw new Error('a condition of a notification kind has a parameter');

/** The text of `repeatable-migrations/views/notifications.sql`, which `node tools/record-revisions.mjs` writes. */
export const currentNotificationPartsViewScript = `-- The parts of notifications that are still true and visible to their reader: without those that were withdrawn,
-- deleted or hidden, and those of a muted or blocked member. \`node tools/record-revisions.mjs\` composes this file from
-- the conditions of the kinds in \`server/src/features/notifications/store/kinds\`.
${statement.text.trim()};\n`;
