import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { findVisible } from '../server/src/features/discussions/reading/one/store.ts';
import { commentCases, crowded } from './comment-statements.ts';
import { capture, cases, markedStatement, statementOf } from './feed-statements.ts';
import { totalsStatement, yearStatement } from './profile-statements.ts';
import { searches, searchStatements } from './search.ts';
import { fond } from './seed-rows.ts';

export type Named = { name: string; statement: Sql };

/** Every hot statement of a seeded hub, as it is sent. */
export async function statementsOf(db: Database): Promise<Named[]> {
  const found: Named[] = [];
  for (const it of cases) found.push({ name: `feed · ${it.name}`, statement: await statementOf(db, it) });
  found.push({ name: 'liked · first page', statement: await markedStatement(db, false) });
  found.push({ name: 'liked · far down', statement: await markedStatement(db, true) });
  const crowd = await db.row<{ discussionId: string }>(sql`select ${crowded} as "discussionId"`);
  if (!crowd) throw new Error('the hub is empty');
  const seen = { id: crowd.discussionId, readerId: fond };
  found.push({ name: 'discussion', statement: await capture((spy) => findVisible(spy, seen)) });
  for (const it of commentCases) {
    found.push({ name: `comments · ${it.name}`, statement: await it.statement(db, crowd) });
  }
  const now = await db.row<{ now: Date }>(sql`select max(created_at) as now from discussions`);
  const year = { memberId: fond, now: now?.now ?? new Date() };
  found.push({ name: 'profile · year', statement: await yearStatement(year) });
  found.push({ name: 'profile · totals', statement: await totalsStatement(year) });
  for (const { name, query } of searches) {
    for (const { type, statement } of await searchStatements(db, query['q'] ?? '')) {
      found.push({ name: `search · ${name} · ${type}`, statement });
    }
  }
  return found;
}
