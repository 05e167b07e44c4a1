import { createHash } from 'node:crypto';
import { updateSearchVocabulary } from '../../server/src/features/search/index.ts';
import { sql, type Database } from '../../server/src/platform/database/database.ts';
import { fillTablesWithoutIndexes, type SendBulkLoadStatement } from '../bulk-load.ts';
import { buildCorpus, buildMemberNames } from './corpus.ts';

const tables = ['comments', 'discussions', 'comment_counts', 'discussion_counts', 'members'];
const batchSize = 1_000;
const maxWordsPerStatement = 2_000;
// The corpus covers two years up to the start of the run, because the search ranks new texts higher.
const corpusAgeMs = 730 * 86_400_000;

/** Returns the UUID of a text of the corpus: the same name has the same one at every run. */
export function toCorpusUuid(name: string) {
  const hash = createHash('md5').update(name).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20),
  ].join('-');
}

/** Fills an empty hub with the corpus. Its discussions are spread evenly over two years. */
export async function seedCorpus(db: Database) {
  const names = buildMemberNames();
  const authorIds = names.map((name) => toCorpusUuid(`member ${name}`));
  const corpus = buildCorpus();
  const startedAt = Date.now() - corpusAgeMs;
  const rows = corpus.map(({ id, title, content, comments }, index) => ({
    id: toCorpusUuid(id),
    author: authorIds[index % authorIds.length] ?? '',
    title,
    content,
    comments,
    at: new Date(startedAt + (corpusAgeMs * index) / corpus.length).toISOString(),
  }));
  const batches = Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, number) =>
    rows.slice(number * batchSize, (number + 1) * batchSize),
  );
  await fillTablesWithoutIndexes(db.pool.options.connectionString ?? '', tables, [
    (send) => insertMembers(send, names, authorIds),
    ...batches.map((batch) => (send: SendBulkLoadStatement) => insertDiscussions(send, batch)),
  ]);
  while ((await updateSearchVocabulary(db, maxWordsPerStatement)) > 0);
  await db.run(sql`vacuum analyze search_words`);
}

async function insertMembers(send: SendBulkLoadStatement, names: string[], ids: string[]) {
  await send(sql`
    insert into members (id, account_id, name, email, role, created_at)
    select id, id, name, id || '@bench.exemplo.com.br', 'member', now() - interval '3 years'
    from unnest(${ids}::uuid[], ${names}::text[]) as member (id, name)`);
}

type DiscussionRow = {
  id: string;
  author: string;
  title: string;
  content: string;
  comments: readonly string[];
  at: string;
};

async function insertDiscussions(send: SendBulkLoadStatement, batch: readonly DiscussionRow[]) {
  const comments = batch.flatMap((row) =>
    row.comments.map((content, index) => ({
      ...row,
      id: toCorpusUuid(`${row.id}.${index}`),
      of: row.id,
      content,
    })),
  );
  await send(sql`
    insert into discussions (id, author_id, title, content, excerpt, created_at)
    select id, author, title, content, left(content, 240), at
    from unnest(${batch.map(({ id }) => id)}::uuid[], ${batch.map(({ author }) => author)}::uuid[],
      ${batch.map(({ title }) => title)}::text[], ${batch.map(({ content }) => content)}::text[],
      ${batch.map(({ at }) => at)}::timestamptz[]) as written (id, author, title, content, at)`);
  await send(sql`
    insert into discussion_counts (discussion_id, created_at, replies)
    select id, at, replies from unnest(${batch.map(({ id }) => id)}::uuid[], ${batch.map(({ at }) => at)}::timestamptz[],
      ${batch.map((row) => row.comments.length)}::int[]) as counted (id, at, replies)`);
  await send(sql`
    insert into comments (id, discussion_id, author_id, content, created_at)
    select id, discussion, author, content, at
    from unnest(${comments.map(({ id }) => id)}::uuid[], ${comments.map(({ of }) => of)}::uuid[],
      ${comments.map(({ author }) => author)}::uuid[], ${comments.map(({ content }) => content)}::text[],
      ${comments.map(({ at }) => at)}::timestamptz[]) as written (id, discussion, author, content, at)`);
  await send(sql`
    insert into comment_counts (comment_id, discussion_id, created_at)
    select id, discussion, at from unnest(${comments.map(({ id }) => id)}::uuid[],
      ${comments.map(({ of }) => of)}::uuid[], ${comments.map(({ at }) => at)}::timestamptz[]) as counted (id, discussion, at)`);
}
