import { sql, type Sql } from '#platform/database/database';
import type { NotificationKindDefinition } from './define-kind.ts';
import { notificationKindDefinitions } from './index.ts';

/** Of a row `n`: the value that its kind has for something; `otherwise` for the kinds without one. */
export function byKindSql(
  toValue: (definition: NotificationKindDefinition) => Sql | undefined,
  otherwise: Sql,
) {
  const branches = notificationKindDefinitions.flatMap((definition) => {
    const value = toValue(definition);
    return value === undefined ? [] : [sql`when '${sql.raw(definition.kind)}' then ${value}`];
  });
  return sql`case n.kind ${sql.join(branches, ' ')} else ${otherwise} end`;
}
