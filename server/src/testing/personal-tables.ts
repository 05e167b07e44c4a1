import { auth } from './personal-tables/auth.ts';
import { chat } from './personal-tables/chat.ts';
import { events } from './personal-tables/events.ts';
import { courses } from './personal-tables/courses.ts';
import type { PersonalTable } from './personal-tables/fates.ts';
import { hub } from './personal-tables/hub.ts';
import { waysIn } from './personal-tables/ways-in.ts';
import { news } from './personal-tables/news.ts';

export { columnsOf, type PersonalTable } from './personal-tables/fates.ts';

const named = (schema: string, tables: Record<string, PersonalTable>) =>
  Object.entries(tables).map(([name, table]) => [`${schema}.${name}`, table] as const);

/** Every table of the database, and what happens to its columns when a member leaves. */
export const personalTables = new Map<string, PersonalTable>([
  ...named('public', hub),
  ...named('public', waysIn),
  ...named('public', chat),
  ...named('public', events),
  ...named('public', courses),
  ...named('public', news),
  ...named('auth', auth),
]);
