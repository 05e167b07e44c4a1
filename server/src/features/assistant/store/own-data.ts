import { sql, type Queryable } from '#platform/database/database';

export async function deleteSummariesUsingMemberTexts(db: Queryable, memberId: string) {
  await db.run(sql`
    delete from discussion_summaries s
    where exists (select from comments c where c.discussion_id = s.discussion_id and c.author_id = ${memberId})
       or exists (select from discussions d where d.id = s.discussion_id and d.author_id = ${memberId})`);
}
