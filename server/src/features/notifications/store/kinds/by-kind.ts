import { sql, type Sql } from '#platform/database/database';
import type { NotificationKindDefinition } from './define-kind.ts';
import { allNotificationKindDefinitions } from './index.ts';

/** SQL for a notification `n`: the value that `toValue` returns for its kind, or `fallback` if that is undefined. */
export function buildCaseByKindSql(
  toValue: (definition: NotificationKindDefinition) => Sql | undefined,
  fallback: Sql,
) {
  const branches = allNotificationKindDefinitions.flatMap((definition) => {
    const value = toValue(definition);
    return value === undefined ? [] : [sql`when '${sql.raw(definition.kind)}' then ${value}`];
  });
  return sql`case n.kind ${sql.join(branches, ' ')} else ${fallback} end`;
}
