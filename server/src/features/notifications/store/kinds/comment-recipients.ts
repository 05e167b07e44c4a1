import { sql, type Sql } from '#platform/database/database';
import type { RecipientFragments } from './define-kind.ts';
import { oldestNotifiableContentTimeSql } from './oldest-notifiable-content-time.ts';

/** Returns the recipients of the notification of a new comment `c`. `from` joins more tables. */
export const createCommentRecipientFragments = ({
  from = sql.empty,
  to,
  aboutId,
}: Pick<RecipientFragments, 'to' | 'aboutId'> & { from?: Sql }): RecipientFragments => ({
  from: sql`
    comments c ${from}
    where c.id = h.subject_id and c.deleted_at is null and c.created_at > ${oldestNotifiableContentTimeSql}`,
  to,
  aboutId,
  discussionId: sql`c.discussion_id`,
  causeId: sql`c.id`,
  actorId: sql`c.author_id`,
  byId: sql`c.author_id`,
});
