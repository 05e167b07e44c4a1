import type { GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { sql, type Queryable } from '../../server/src/platform/database/database.ts';
import { memberCategory, titleCategory, type JudgedQuestion } from './corpus.ts';

const rankedResults = 10;
// What the page shows of each kind before the link to all results.
const shownOfEachKind = 5;

/**
 * Asks the hub over HTTP and returns the ids in the order of the page: the first five discussions and comments, and then
 * the further ones of each kind. The discussion of a comment counts as the discussion, at its first position.
 */
export async function searchWithHub(
  hubUrl: string,
  headers: Record<string, string>,
  question: JudgedQuestion,
) {
  if (question.category === titleCategory) {
    const similar: { id: string }[] = await getJson(
      `${hubUrl}/api/discussions/similar?${new URLSearchParams({ title: question.text })}`,
      headers,
    );
    return similar.map(({ id }) => id);
  }
  const query = { q: question.text, limit: String(rankedResults) };
  const { groups }: GroupedSearchResults = await getJson(
    `${hubUrl}/api/search?${new URLSearchParams(query)}`,
    headers,
  );
  if (question.category === memberCategory)
    return groups.flatMap(({ items }) => items.flatMap((hit) => (hit.type === 'member' ? hit.id : [])));
  const idsOf = (type: 'discussion' | 'comment') =>
    groups
      .filter((group) => group.type === type)
      .flatMap(({ items }) =>
        items.flatMap((hit) =>
          hit.type === 'comment' ? hit.discussionId : hit.type === 'discussion' ? hit.id : [],
        ),
      );
  const kinds = [idsOf('discussion'), idsOf('comment')];
  const ids = [
    ...kinds.flatMap((all) => all.slice(0, shownOfEachKind)),
    ...kinds.flatMap((all) => all.slice(shownOfEachKind)),
  ];
  return [...new Set(ids)].slice(0, rankedResults);
}

async function getJson(address: string, headers: Record<string, string>) {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return JSON.parse(await response.text());
}

/**
 * Returns the ids of the ten best results of PostgreSQL alone: `websearch_to_tsquery` and `ts_rank` with the text search
 * configuration of the hub. The best text of a discussion ranks it.
 */
export async function searchWithTsRank(db: Queryable, { category, text }: JudgedQuestion): Promise<string[]> {
  const query = sql`websearch_to_tsquery('mutirao', searchable_text(${text})) query`;
  const members = sql`
    select id, ts_rank(search_vector(name), query) as rank from members, ${query} where search_vector(name) @@ query`;
  const discussions = sql`
    select id, ts_rank(words, query) as rank from discussions, ${query} where words @@ query`;
  const comments = sql`
    select discussion_id, ts_rank(words, query) from comments, ${query} where words @@ query`;
  const texts =
    category === memberCategory
      ? members
      : category === titleCategory
        ? discussions
        : sql`${discussions} union all ${comments}`;
  const rows = await db.rows<{ id: string }>(sql`
    select id from (${texts}) hit group by id order by max(rank) desc, id limit ${rankedResults}`);
  return rows.map(({ id }) => id);
}
