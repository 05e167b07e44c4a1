import { authTables } from './personal-tables/auth.ts';
import { chatTables } from './personal-tables/chat.ts';
import { eventTables } from './personal-tables/events.ts';
import { courseTables } from './personal-tables/courses.ts';
import type { PersonalTable } from './personal-tables/erasure-effects.ts';
import { hubTables } from './personal-tables/hub.ts';
import { inviteTables } from './personal-tables/invites.ts';
import { notificationTables } from './personal-tables/notifications.ts';

export { columnsByEffect, type PersonalTable } from './personal-tables/erasure-effects.ts';

const named = (schema: string, tables: Record<string, PersonalTable>) =>
  Object.entries(tables).map(([name, table]) => [`${schema}.${name}`, table] as const);

/** Every table of the database, and what happens to its columns when a member leaves. */
export const personalTables = new Map<string, PersonalTable>([
  ...named('public', hubTables),
  ...named('public', inviteTables),
  ...named('public', chatTables),
  ...named('public', eventTables),
  ...named('public', courseTables),
  ...named('public', notificationTables),
  ...named('auth', authTables),
]);
