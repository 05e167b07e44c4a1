import { authErasurePlans } from './personal-tables/auth.ts';
import { chatErasurePlans } from './personal-tables/chat.ts';
import { contentErasurePlans } from './personal-tables/content.ts';
import { eventErasurePlans } from './personal-tables/events.ts';
import { courseErasurePlans } from './personal-tables/courses.ts';
import type { TableErasurePlan } from './personal-tables/erasure-effects.ts';
import { hubErasurePlans } from './personal-tables/hub.ts';
import { inviteErasurePlans } from './personal-tables/invites.ts';
import { notificationErasurePlans } from './personal-tables/notifications.ts';

export { selectColumnsByErasureEffect, type TableErasurePlan } from './personal-tables/erasure-effects.ts';

const named = (schema: string, tables: Record<string, TableErasurePlan>) =>
  Object.entries(tables).map(([name, table]) => [`${schema}.${name}`, table] as const);

/** Every table of the database, and what happens to its columns when a member leaves. */
export const erasurePlansByTable = new Map<string, TableErasurePlan>([
  ...named('public', hubErasurePlans),
  ...named('public', contentErasurePlans),
  ...named('public', inviteErasurePlans),
  ...named('public', chatErasurePlans),
  ...named('public', eventErasurePlans),
  ...named('public', courseErasurePlans),
  ...named('public', notificationErasurePlans),
  ...named('auth', authErasurePlans),
]);
