import { sql, type Queryable } from '#platform/database/database';

type Params = { limit: number; at: Date; zone: string };

/** Counts one more question of today. Returns false if the daily limit is reached. */
export async function consumeDailyAiQuotaOfHub(db: Queryable, { limit, at, zone }: Params) {
  const counted = await db.run(sql`
    insert into ai_questions as usage (day, questions) values ((${at}::timestamptz at time zone ${zone})::date, 1)
    on conflict (only_row) do update
    set day = excluded.day, questions = case when usage.day = excluded.day then usage.questions + 1 else 1 end
    where usage.day <> excluded.day or usage.questions < ${limit}`);
  return counted > 0;
}
