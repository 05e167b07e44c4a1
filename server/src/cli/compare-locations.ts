import { randomInt } from 'node:crypto';
import type { Config } from '#platform/config/config';
import { runWithNewConnection } from '#platform/database/run-with-new-connection';
import { findRunningDatabaseUrl } from '#platform/database/embedded/embedded-database';
import { describeFileLocation, resolveFolder } from '../composition/moved-locations.ts';

/** Returns whether two configs name the same database, also if they reach it by different names or roles. */
export async function haveSameDatabase(one: Config, other: Config): Promise<boolean> {
  const [url, otherUrl] = [one.directDatabaseUrl, other.directDatabaseUrl];
  if (url && otherUrl) return isSameDatabase(url, otherUrl);
  if (url || otherUrl) return false;
  return haveSameDataFolder(one, other);
}

/** Returns whether two configs name the same folder or bucket for the files of members. */
export async function haveSameFileStorage(
  { storage: one }: Config,
  { storage: other }: Config,
): Promise<boolean> {
  return (await describeFileLocation(one)) === (await describeFileLocation(other));
}

/** Returns whether two configs name the same data folder. */
export async function haveSameDataFolder(one: Config, other: Config): Promise<boolean> {
  return (await resolveFolder(one.dataFolder)) === (await resolveFolder(other.dataFolder));
}

/** Returns whether a hub or one of its commands uses the database of this config. */
export async function isDatabaseInUse({ directDatabaseUrl, dataFolder }: Config): Promise<boolean> {
  if (!directDatabaseUrl) return (await findRunningDatabaseUrl(dataFolder)) !== undefined;
  return runWithNewConnection(directDatabaseUrl, async (client) => {
    // The name with which `openDatabase` connects.
    const { rows } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = 'mutirao' limit 1`,
    );
    return rows.length > 0;
  });
}

// An advisory lock belongs to one database, whatever the name by which a connection reached it.
async function isSameDatabase(one: string, other: string): Promise<boolean> {
  const key = randomInt(2 ** 47);
  return runWithNewConnection(one, async (holder) => {
    await holder.query('select pg_advisory_lock($1)', [key]);
    return runWithNewConnection(other, async (client) => {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
        key,
      ]);
      return rows[0]?.locked !== true;
    });
  });
}
