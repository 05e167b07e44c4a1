import {
  addPhrasesAndExclusionsToTsquerySql,
  toPrefixTsquerySql,
  type SearchTerms,
} from '#platform/database/search-terms';
import { sql, type Queryable } from '#platform/database/database';

export type FoundMessageRow = {
  id: string;
  conversation_id: string;
  content: string;
  created_at: Date;
  author_id: string;
  other_id: string;
  other_name: string;
  other_avatar: string | null;
};

type MessageSearchQuery = {
  memberId: string;
  terms: SearchTerms;
  after: { at: string; id: string } | undefined;
  limit: number;
};

/**
 * Returns the messages sent or received by a member that match all terms, the last one as a prefix; one more than the
 * limit.
 */
export async function searchMessageRows(
  db: Queryable,
  { memberId, terms, after, limit }: MessageSearchQuery,
) {
  return db.rows<FoundMessageRow>(sql`
    select m.id, m.conversation_id, left(m.content, 600) as content, m.created_at, m.author_id,
           o.id as other_id, o.name as other_name, o.avatar as other_avatar
    from (
      select n.* from messages n
      join conversation_participants s on s.conversation_id = n.conversation_id and s.member_id = ${memberId}
      where n.words @@ (
          ${`'=m${memberId}'`}::tsquery && ${addPhrasesAndExclusionsToTsquerySql(toPrefixTsquerySql(terms), terms)})
        and n.deleted_at is null and n.created_at > coalesce(s.cleared_at, '-infinity')
        ${after ? sql`and (n.created_at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
      order by n.created_at desc, n.id desc limit ${limit + 1}
    ) m join members o on o.id = case when m.author_id = ${memberId} then m.receiver_id else m.author_id end
    order by m.created_at desc, m.id desc`);
}
