import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { findVisibleDiscussion } from '../server/src/features/discussions/store/discussion-page.ts';
import { commentQueryCases, crowdedDiscussionIdSql } from './comment-statements.ts';
import {
  captureStatement,
  feedQueryCases,
  captureLikedDiscussionsStatement,
  captureFeedStatement,
} from './feed-statements.ts';
import { captureActivityTotalsStatement, captureActivityYearStatement } from './profile-statements.ts';
import { searchRequestCases, captureSearchStatements } from './search.ts';
import { heavyLikerId } from './seed-rows.ts';

export type NamedStatement = { name: string; statement: Sql };

/** Returns every hot statement of a seeded hub as the stores send it. */
export async function captureHotStatements(db: Database): Promise<NamedStatement[]> {
  const statements: NamedStatement[] = [];
  for (const feedCase of feedQueryCases)
    statements.push({ name: `feed · ${feedCase.name}`, statement: await captureFeedStatement(db, feedCase) });
  statements.push({
    name: 'liked · first page',
    statement: await captureLikedDiscussionsStatement(db, false),
  });
  statements.push({ name: 'liked · far down', statement: await captureLikedDiscussionsStatement(db, true) });
  const members = await db.row<{ discussionId: string }>(
    sql`select ${crowdedDiscussionIdSql} as "discussionId"`,
  );
  if (!members) throw new Error('the hub is empty');
  const seen = { id: members.discussionId, readerId: heavyLikerId };
  statements.push({
    name: 'discussion',
    statement: await captureStatement((spy) => findVisibleDiscussion(spy, seen)),
  });
  for (const commentCase of commentQueryCases) {
    statements.push({
      name: `comments · ${commentCase.name}`,
      statement: await commentCase.statement(db, members),
    });
  }
  const now = await db.row<{ now: Date }>(sql`select max(created_at) as now from discussions`);
  const year = { memberId: heavyLikerId, now: now?.now ?? new Date() };
  statements.push({ name: 'profile · year', statement: await captureActivityYearStatement(year) });
  statements.push({ name: 'profile · totals', statement: await captureActivityTotalsStatement(year) });
  for (const { name, query } of searchRequestCases) {
    for (const { type, statement } of await captureSearchStatements(db, query['q'] ?? '')) {
      statements.push({ name: `search · ${name} · ${type}`, statement });
    }
  }
  return statements;
}
