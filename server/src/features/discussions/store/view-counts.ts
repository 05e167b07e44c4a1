import { sql, type Queryable } from '#platform/database/database';

/** Adds to the view counters of discussions, in the order of their ids, so that concurrent writers cannot deadlock. */
export async function incrementViewCounts(db: Queryable, views: ReadonlyMap<string, number>) {
  await db.run(sql`
    insert into discussion_views (discussion_id, views)
    select d.id, new_views.views
    from unnest(${[...views.keys()]}::uuid[], ${[...views.values()]}::int[]) new_views (id, views)
    join discussions d on d.id = new_views.id
    order by d.id
    on conflict (discussion_id) do update set views = discussion_views.views + excluded.views`);
}
