import { sql, type Queryable } from '#platform/database/database';

type Params = { most: number; at: Date; zone: string };

/** Counts one more question of today; false where there were as many as there may be. */
export async function consumeDailyAiQuota(db: Queryable, { most, at, zone }: Params) {
  const counted = await db.run(sql`
    insert into ai_questions as known (day, questions) values ((${at}::timestamptz at time zone ${zone})::date, 1)
    on conflict (only_row) do update
    set day = excluded.day, questions = case when known.day = excluded.day then known.questions + 1 else 1 end
    where known.day <> excluded.day or known.questions < ${most}`);
  return counted > 0;
}
