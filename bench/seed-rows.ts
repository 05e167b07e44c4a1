import { sql, type Sql } from '../server/src/platform/database/database.ts';

/** A member with a great many likes. No query may cost this member more than other members. */
export const heavyLikerId = '00000000-0000-4000-8000-000000000001';
const maxHeavyLikes = 68_000;

export type SeedSize = {
  discussions: number;
  members: number;
  /** The average number of comments of a discussion; a few discussions have hundreds. */
  comments: number;
};

/**
 * One batch of the seed: the discussions with the numbers `from` to `to`, with all their related rows. The other fields
 * are the sizes of the whole hub.
 */
export type SeedBatch = SeedSize & { from: number; to: number };

/** Returns an SQL expression for a UUID that is computed from a text, in the form of a random UUID (version 4). */
export const buildUuidFromTextSql = (text: Sql) =>
  sql`overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`;

/** Returns an SQL expression for a UUID of version 7, which begins with its time. */
export const buildUuidv7FromTextSql = (time: Sql, text: Sql) => sql`
  (lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || overlay(overlay(left(md5(${text}), 20) placing '7' from 1) placing 'a' from 5))::uuid`;

const discussion = buildUuidFromTextSql(sql`'d' || n`);
const publishedAt = sql`date_trunc('milliseconds', timestamptz '2024-06-01' + n * interval '47 seconds')`;
const category = sql`
  (array['ia', 'ia', 'ia', 'ia', 'automacao', 'automacao', 'automacao', 'frontend', 'frontend', 'backend',
         'devops', 'mobile', 'data-science', 'machine-learning', 'web3', 'apis', 'tutoriais', null])[1 + n % 18]`;
const topic = (number: Sql) =>
  sql`(array['fluxos', 'modelos', 'filas', 'telas', 'dados'])[1 + ${number} % 5]`;
const all = ({ from, to }: SeedBatch) => sql`generate_series(${from}::int, ${to}::int) n`;

// The heavy liker likes every third discussion of a small hub, but at most about `maxHeavyLikes`: of 1,000,000
// discussions every fourteenth.
const isLikedByHeavyLiker = ({ discussions }: SeedSize) =>
  sql`(n % ${Math.max(3, Math.floor(discussions / maxHeavyLikes))}::int = 0)`;
const toLikeCountSql = ({ members }: SeedSize) =>
  sql`least(3000 / (1 + (n::bigint * 7919) % 4999), ${members}::int)`;
const toReplyCountSql = ({ comments }: SeedSize) =>
  sql`(${comments * 275}::int / (1 + (n::bigint * 104729) % 1999))`;
const likesOfComment = ({ members }: SeedSize) =>
  sql`least(17 / (1 + (n::bigint * 31 + k * 17) % 53), ${members}::int)`;
const writer = ({ members }: SeedSize) =>
  sql`${buildUuidFromTextSql(sql`'m' || (1 + (n::bigint * 31 + k * 17) % ${members}::int)`)}`;
const liker = ({ members }: SeedSize) =>
  sql`${buildUuidFromTextSql(sql`'m' || (1 + (n::bigint * 13 + j) % ${members}::int)`)}`;

const sentAt = (k: Sql) => sql`(${publishedAt} + ${k} * interval '10 minutes')`;
const toCommentIdSql = (k: Sql) => buildUuidv7FromTextSql(sentAt(k), sql`'c' || n || '.' || ${k}`);
const comment = toCommentIdSql(sql`k`);
// Every third comment replies to the comment two before it.
const parent = sql`case when k % 3 = 0 then ${toCommentIdSql(sql`(k - 2)`)} end`;

export const buildAllMembersInsert = ({ members: number }: SeedSize) => sql`
  insert into members (id, account_id, name, email, role, created_at)
  select ${buildUuidFromTextSql(sql`'m' || n`)}, ${buildUuidFromTextSql(sql`'s' || n`)}, 'Pessoa ' || n, 'p' || n || '@bench.exemplo.com.br',
         case when n = 1 then 'admin' else 'member' end, timestamptz '2024-01-01' + n * interval '1 minute'
  from generate_series(1, ${number}::int) n
  union all select ${heavyLikerId}, ${heavyLikerId}, 'Fã', 'fa@bench.exemplo.com.br', 'member', '2024-01-01'`;

/**
 * Returns the statement that inserts the discussions. One member in a hundred writes half of them, and the sizes of the
 * categories differ.
 */
export const buildDiscussionInsert = (seedSlice: SeedBatch) => sql`
  insert into discussions (id, author_id, title, content, excerpt, category, tags, created_at)
  select ${discussion},
         ${buildUuidFromTextSql(sql`'m' || (1 + (case when n % 2 = 0 then n % greatest(${seedSlice.members}::int / 100, 1) else n % ${seedSlice.members}::int end))`)},
         'Discussão de número ' || n || ' sobre ' || ${topic(sql`n`)}, text, left(text, 240), ${category},
         case when n % 3 = 0 then array[${topic(sql`n`)}] else '{}' end, ${publishedAt}
  from ${all(seedSlice)}, lateral (select repeat('Texto de exemplo com palavras comuns e a marca m' || n || '. ', 6) as text) written`;

/** Returns the statement that inserts the counters; a few discussions have most of the likes and replies. */
export const buildDiscussionCountsInsert = (seedSlice: SeedBatch) => sql`
  insert into discussion_counts (discussion_id, category, created_at, likes, replies)
  select ${discussion}, ${category}, ${publishedAt}, ${toLikeCountSql(seedSlice)} + ${isLikedByHeavyLiker(seedSlice)}::int, ${toReplyCountSql(seedSlice)} from ${all(seedSlice)}`;

export const buildDiscussionLikesInsert = (seedSlice: SeedBatch) => sql`
  insert into discussion_readers (member_id, discussion_id, liked_at)
  select ${liker(seedSlice)}, ${discussion}, ${publishedAt} + j * interval '1 minute'
  from ${all(seedSlice)}, generate_series(1, ${toLikeCountSql(seedSlice)}) j`;

/** Returns the statement that marks the discussions that the heavy liker likes as liked and read. */
export const buildHeavyLikerLikesAndReadsInsert = (seedSlice: SeedBatch) => sql`
  insert into discussion_readers (member_id, discussion_id, liked_at, read_at, replies_read)
  select ${heavyLikerId}, ${discussion}, ${publishedAt}, ${publishedAt}, 0 from ${all(seedSlice)} where ${isLikedByHeavyLiker(seedSlice)}`;

/**
 * Returns the statement that inserts the comments. Their words have different frequencies: one in ten, in a hundred,
 * and in a thousand comments.
 */
export const buildCommentInsert = (seedSlice: SeedBatch) => sql`
  insert into comments (id, discussion_id, author_id, parent_id, content, created_at)
  select ${comment}, ${discussion}, ${writer(seedSlice)}, ${parent},
         'Resposta com palavras comuns sobre ' || ${topic(sql`(n + k)`)}
           || case when (n + k) % 10 = 0 then ' e algo frequente' else '' end
           || case when (n * 7 + k) % 100 = 0 then ' que traz uma raridade' else '' end
           || case when (n * 3 + k) % 1000 = 0 then ' ou uma preciosidade' else '' end || ', nota r' || n || '.',
         ${sentAt(sql`k`)}
  from ${all(seedSlice)}, generate_series(1, ${toReplyCountSql(seedSlice)}) k`;

export const buildCommentCountsInsert = (seedSlice: SeedBatch) => sql`
  insert into comment_counts (comment_id, discussion_id, parent_id, created_at, likes, replies)
  select ${comment}, ${discussion}, ${parent}, ${sentAt(sql`k`)}, ${likesOfComment(seedSlice)},
         case when k % 3 = 1 and k + 2 <= ${toReplyCountSql(seedSlice)} then 1 else 0 end
  from ${all(seedSlice)}, generate_series(1, ${toReplyCountSql(seedSlice)}) k`;

export const buildCommentLikesInsert = (seedSlice: SeedBatch) => sql`
  insert into comment_likes (member_id, comment_id, created_at)
  select ${liker(seedSlice)}, ${comment}, ${sentAt(sql`k`)} + j * interval '1 minute'
  from ${all(seedSlice)}, generate_series(1, ${toReplyCountSql(seedSlice)}) k, generate_series(1, ${likesOfComment(seedSlice)}) j`;
