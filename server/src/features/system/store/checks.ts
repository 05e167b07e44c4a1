import type { SystemCheckState } from '@mutirao/contract/features/system/checks';
import type { SystemSentenceParams } from '@mutirao/contract/features/system/schemas';
import { sql, type Queryable } from '#platform/database/database';

export type SystemCheckRow = {
  id: string;
  state: SystemCheckState;
  problem: string | null;
  params: SystemSentenceParams;
  copy_text: string | null;
  checked_at: Date;
  problem_since: Date | null;
};

export const listCheckRows = (db: Queryable) =>
  db.rows<SystemCheckRow>(sql`
    select id, state, problem, params, copy_text, checked_at, problem_since from system_checks order by id`);

export type NewCheckRow = Omit<SystemCheckRow, 'checked_at' | 'problem_since'>;

/**
 * Stores results of checks. A problem that was already stored keeps the time at which it began. If the state
 * of a check is `unknown`, its last problem stays stored, because the check did not find out whether the
 * problem is solved.
 */
export async function upsertCheckRows(
  tx: Queryable,
  { rows, now }: { rows: readonly NewCheckRow[]; now: Date },
) {
  const json = JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? toStorable(value) : value,
  );
  await tx.run(sql`
    insert into system_checks (id, state, problem, params, copy_text, checked_at, problem_since)
    select id, state, problem, params, copy_text, ${now}, case when problem is null then null else ${now}::timestamptz end
    from jsonb_to_recordset(${json}::jsonb) as c (
      id text, state text, problem text, params jsonb, copy_text text)
    order by id
    on conflict (id) do update
    set state = excluded.state, checked_at = excluded.checked_at,
        (problem, params, copy_text, problem_since) = (
          select system_checks.problem, system_checks.params, system_checks.copy_text, system_checks.problem_since
          where excluded.state = 'unknown'
          union all
          select excluded.problem, excluded.params, excluded.copy_text,
                 case when system_checks.problem = excluded.problem then system_checks.problem_since
                      else excluded.problem_since end
          where excluded.state <> 'unknown')`);
}

/**
 * Replaces the characters that PostgreSQL does not accept in jsonb. Texts of other servers can contain them, and one
 * such text must not prevent the other results from being stored.
 */
const toStorable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');
