import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { listWrittenTables } from '#platform/database/written-tables';
import { startTestServerOnDatabase } from '#testing/test-server';
import { createTestDatabase } from '#testing/test-database';

/** Starts a hub. Returns the tables of each of its query caches. */
async function startHubAndListCachedTables() {
  const database = await createTestDatabase();
  const caches: (readonly string[])[] = [];
  const { onWrite } = database.db;
  const db = Object.assign(database.db, {
    onWrite: (tables: readonly string[], listener: () => void) => {
      caches.push(tables);
      onWrite(tables, listener);
    },
  });
  const hub = await startTestServerOnDatabase({ ...database, db });
  return { db, hub, caches };
}

// A cache is emptied by the statements that name its tables. Triggers and foreign keys write tables that no statement
// names, so they must not write a cached table that the cache does not find another way.
test('no trigger, function or foreign key writes a cached table unnoticed', async () => {
  const { db, hub, caches } = await startHubAndListCachedTables();
  try {
    expect(caches.length).toBeGreaterThanOrEqual(5);
    const tables = [...new Set(caches.flat())];
    const existing = await db.rows<{ name: string }>(sql`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    expect(existing.map(({ name }) => name)).toEqual(expect.arrayContaining(tables));

    const functions = await db.rows<{ name: string; source: string; triggerTables: string[] }>(sql`
      select proname as name, coalesce(prosrc, '') || coalesce(pg_get_function_sqlbody(oid), '') as source,
             array(select tgrelid::regclass::text from pg_trigger where tgfoid = pg_proc.oid) as "triggerTables"
      from pg_proc where pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`);
    expect(functions.length).toBeGreaterThan(20);
    const unnoticedWrites = caches.flatMap((cached) =>
      functions.filter(
        ({ source, triggerTables }) =>
          listWrittenTables(source).some((table) => cached.includes(table)) &&
          !(triggerTables.length > 0 && triggerTables.every((table) => cached.includes(table))),
      ),
    );
    expect(unnoticedWrites.map(({ name }) => name)).toEqual([]);

    const actions = await db.rows<{ child: string; parent: string }>(sql`
      select c.relname as child, p.relname as parent
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
      where f.contype = 'f' and (f.confdeltype in ('c', 'n', 'd') or f.confupdtype in ('c', 'n', 'd'))
        and c.relnamespace = 'public'::regnamespace`);
    expect(actions.length).toBeGreaterThan(5);
    const unnoticedActions = caches.flatMap((cached) =>
      actions.filter(({ child, parent }) => cached.includes(child) && !cached.includes(parent)),
    );
    // A deleted case only empties a column of its punishments that no cached query reads.
    const harmless = { child: 'punishments', parent: 'report_cases' };
    expect(unnoticedActions.filter((action) => !isDeepStrictEqual(action, harmless))).toEqual([]);
  } finally {
    await hub.stop();
  }
});
