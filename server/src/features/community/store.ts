import { sql, type Queryable } from '#platform/database/database';

export async function countTotals(db: Queryable) {
  return db.row<{ members: number; admins: number }>(sql`
    select count(*) as members, count(*) filter (where role = 'admin') as admins from members`);
}

export async function countToday(db: Queryable, since: Date) {
  return db.row<{ discussions: number; members: number }>(sql`
    select
      (select count(*) from discussions where created_at >= ${since} and deleted_at is null) as discussions,
      (select count(*) from members where created_at >= ${since}) as members`);
}

export async function countOnline(db: Queryable, since: Date) {
  const row = await db.row<{ online: number }>(sql`
    select count(distinct member_id) as online from sessions where last_seen_at >= ${since}`);
  return row?.online ?? 0;
}
