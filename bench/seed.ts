import pg from 'pg';
import { learnWords } from '../server/src/features/search/index.ts';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';

/** Likes a great many: nothing may cost them more than anybody else. */
export const fond = '00000000-0000-4000-8000-000000000001';

type Town = {
  discussions: number;
  members: number;
  /** Of each discussion. */
  comments?: number;
};

/**
 * Fills an empty hub with members, discussions and skewed counters, the same at every run. One member in a hundred
 * writes half of everything, categories are uneven, and a few discussions hold most of the likes.
 */
export async function seed(db: Database, { discussions, members, comments = 0 }: Town) {
  await db.run(sql`
    insert into members (id, supabase_id, name, email, role, created_at)
    select ${idOf(sql`'m' || n`)}, ${idOf(sql`'s' || n`)}, 'Pessoa ' || n, 'p' || n || '@bench.exemplo.com.br',
           case when n = 1 then 'admin' else 'member' end, timestamptz '2024-01-01' + n * interval '1 minute'
    from generate_series(1, ${members}::int) n on conflict do nothing`);
  // In slices: each stays within the limit that every statement has.
  const slice = 1_000;
  for (let from = 1; from <= discussions; from += slice) {
    await seedSlice(db, { from, to: Math.min(from + slice - 1, discussions), members });
  }
  if (comments > 0) await seedComments(db, { discussions, comments, members });
  await db.run(sql`
    insert into category_counts select coalesce(category, ''), count(*) from discussion_counts group by 1
    on conflict (category) do update set discussions = excluded.discussions`);
  await db.run(sql`
    insert into tag_counts select tag, count(*) from discussions, unnest(tags) as tag group by tag
    on conflict (tag) do update set discussions = excluded.discussions`);
  await db.run(sql`
    insert into discussion_pins (discussion_id, pinned_by, pinned_at, place)
    select id, author_id, created_at, row_number() over (order by id)
    from (select id, author_id, created_at from discussions order by created_at desc, id limit 2) newest on conflict do nothing`);
  // Somebody who likes one discussion in three, and has read as many.
  await db.run(sql`
    insert into members (id, supabase_id, name, email, created_at)
    values (${fond}, ${fond}, 'Fã', 'fa@bench.exemplo.com.br', '2024-01-01') on conflict do nothing`);
  await db.run(sql`
    insert into discussion_readers (member_id, discussion_id, liked_at, read_at, replies_read)
    select ${fond}, id, created_at, created_at, 0 from discussions where left(md5(id::text), 2) < '55' limit 70000
    on conflict do nothing`);
  await learnAll(db);
  await vacuum(db);
}

// On a connection of its own: this takes longer than a statement of the hub may.
async function vacuum(db: Database) {
  const client = new pg.Client({ connectionString: db.pool.options.connectionString });
  await client.connect();
  for (const table of [
    'members',
    'discussions',
    'discussion_counts',
    'discussion_readers',
    'comments',
    'comment_counts',
    'search_words',
  ])
    await client.query(`vacuum analyze ${table}`);
  await client.end();
}

async function seedSlice(db: Database, it: { from: number; to: number; members: number }) {
  await db.run(sql`
    insert into discussions (id, author_id, title, content, excerpt, category, tags, created_at)
    select ${idOf(sql`'d' || n`)},
           ${idOf(sql`'m' || (1 + (case when n % 2 = 0 then n % greatest(${it.members}::int / 100, 1) else n % ${it.members}::int end))`)},
           'Discussão de número ' || n || ' sobre ' || (array['fluxos', 'modelos', 'filas', 'telas', 'dados'])[1 + n % 5],
           repeat('Texto de exemplo com palavras comuns e a marca m' || n || '. ', 6),
           left(repeat('Texto de exemplo com palavras comuns e a marca m' || n || '. ', 6), 240),
           (array['ia', 'ia', 'ia', 'ia', 'automacao', 'automacao', 'automacao', 'frontend', 'frontend', 'backend',
                  'devops', 'mobile', 'data-science', 'machine-learning', 'web3', 'apis', 'tutoriais', null])[1 + n % 18],
           case when n % 3 = 0 then array[(array['fluxos', 'modelos', 'filas', 'telas', 'dados'])[1 + n % 5]] else '{}' end,
           date_trunc('milliseconds', timestamptz '2024-06-01' + n * interval '47 seconds')
    from generate_series(${it.from}::int, ${it.to}::int) n`);
  await db.run(sql`
    insert into discussion_counts (discussion_id, category, created_at, likes, replies)
    select id, category, created_at, (3000 / (1 + (n::bigint * 7919) % 4999))::int, (900 / (1 + (n::bigint * 104729) % 1999))::int
    from generate_series(${it.from}::int, ${it.to}::int) n join discussions on id = ${idOf(sql`'d' || n`)}`);
}

/** Answers that come within the hour, with words of every frequency: one in ten, in a hundred, in a thousand. */
async function seedComments(db: Database, it: { discussions: number; comments: number; members: number }) {
  const slice = Math.floor(2_000 / it.comments);
  for (let from = 1; from <= it.discussions; from += slice) {
    await db.run(sql`
      with written as (
        insert into comments (id, discussion_id, author_id, content, created_at)
        select ${idOf(sql`'c' || n || '.' || k`)}, ${idOf(sql`'d' || n`)}, ${idOf(sql`'m' || (1 + (n::bigint * 31 + k * 17) % ${it.members}::int)`)},
               'Resposta com palavras comuns sobre ' || (array['fluxos', 'modelos', 'filas', 'telas', 'dados'])[1 + (n + k) % 5]
                 || case when (n + k) % 10 = 0 then ' e algo frequente' else '' end
                 || case when (n * 7 + k) % 100 = 0 then ' que traz uma raridade' else '' end
                 || case when (n * 3 + k) % 1000 = 0 then ' ou uma preciosidade' else '' end || ', nota r' || n || '.',
               date_trunc('milliseconds', timestamptz '2024-06-01' + n * interval '47 seconds' + k * interval '10 minutes')
        from generate_series(${from}::int, ${Math.min(from + slice - 1, it.discussions)}::int) n,
             generate_series(1, ${it.comments}::int) k
        returning id, discussion_id, created_at
      )
      insert into comment_counts (comment_id, discussion_id, created_at, likes)
      select id, discussion_id, created_at, ascii(left(id::text, 1)) % 10 from written`);
  }
}

async function learnAll(db: Database) {
  while ((await learnWords(db, 1_000)) > 0);
}

/** An id made from a text, in the form of a random one. */
export const idOf = (text: Sql) =>
  sql`overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`;
