import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { sql } from '#platform/database/database';
import { ensureDatabase } from '#platform/database/ensure-database';
import { migrate } from '#platform/database/migrate';
import { openDatabase } from '#platform/database/open-database';
import { migrationSetsFor } from '../composition/migration-sets.ts';
import type { HostedIdentityService } from './hosted-identity-service.ts';
import { startTestServerOnDatabase } from './test-server.ts';

/** Starts a hub that uses a hosted identity service. Its database is new and has no accounts. */
export async function startHubWithHostedIdentity(
  project: HostedIdentityService,
  settings: Record<string, string> = {},
) {
  const server = inject('postgres');
  const name = `hosted_${randomBytes(6).toString('hex')}`;
  const connectionString = await ensureDatabase(server, name);
  const { url, publishableKey, secretKey } = project;
  const hostedService = { url, publishableKey, secretKey, jwtSecret: undefined };
  await migrate(connectionString, migrationSetsFor({ hostedIdentity: hostedService }));
  const db = openDatabase({ connectionString });
  const drop = async () => {
    await db.close();
    const other = openDatabase({ connectionString: server });
    await other.run(sql`drop database ${sql.raw(name)} with (force)`);
    await other.close();
  };
  return startTestServerOnDatabase(
    { db, connectionString, drop },
    {
      IDENTITY_URL: url,
      IDENTITY_PUBLISHABLE_KEY: publishableKey,
      IDENTITY_SECRET_KEY: secretKey,
      ...settings,
    },
  );
}
