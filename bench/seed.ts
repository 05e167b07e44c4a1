import pg from 'pg';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';

/** Likes a great many: nothing may cost them more than anybody else. */
export const fond = '00000000-0000-4000-8000-000000000001';

/**
 * Fills an empty hub with members, discussions and skewed counters, the same at every run. One member in a hundred
 * writes half of everything, categories are uneven, and a few discussions hold most of the likes.
 */
export async function seed(db: Database, { discussions, members }: { discussions: number; members: number }) {
  await db.run(sql`
    insert into members (id, supabase_id, name, email, role, created_at)
    select ${idOf(sql`'m' || n`)}, ${idOf(sql`'s' || n`)}, 'Pessoa ' || n, 'p' || n || '@bench.exemplo.com.br',
           case when n = 1 then 'admin' else 'member' end, timestamptz '2024-01-01' + n * interval '1 minute'
    from generate_series(1, ${members}::int) n on conflict do nothing`);
  // In slices: each stays within the limit that every statement has.
  const slice = 5_000;
  for (let from = 1; from <= discussions; from += slice) {
    await seedSlice(db, { from, to: Math.min(from + slice - 1, discussions), members });
  }
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
  await vacuum(db);
}

// On a connection of its own: this takes longer than a statement of the hub may.
async function vacuum(db: Database) {
  const client = new pg.Client({ connectionString: db.pool.options.connectionString });
  await client.connect();
  for (const table of ['members', 'discussions', 'discussion_counts', 'discussion_readers'])
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

/** An id made from a text, in the form of a random one. */
export const idOf = (text: Sql) =>
  sql`overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`;
