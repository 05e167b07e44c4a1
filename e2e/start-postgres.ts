import { buildDatabaseUrlOnServer } from '../server/src/platform/database/ensure-database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import {
  migratedTemplateDatabaseName,
  runSqlOnServer,
} from '../server/src/testing/create-database-from-template.ts';
import { startTestPostgres } from '../server/src/testing/test-postgres.ts';
import { startTestServerOnDatabase } from '../server/src/testing/test-server.ts';
import { ana, dora, signUpAndCreateHttpClient, setUpHubByApi } from './accounts.ts';
import { populatedTemplateDatabaseName } from './hub.ts';

/** Starts one PostgreSQL for all hubs of the run, except those that test the embedded database. */
export default async function startPostgres() {
  const postgres = await startTestPostgres();
  await createPopulatedTemplateDatabase(postgres.connectionString);
  process.env['E2E_POSTGRES'] = postgres.connectionString;
  return postgres.stop;
}

/** Creates a second template database: a hub that Dora has set up, and that Ana has joined. */
async function createPopulatedTemplateDatabase(server: string) {
  await runSqlOnServer(
    server,
    `create database ${populatedTemplateDatabaseName} template ${migratedTemplateDatabaseName}`,
  );
  const connectionString = buildDatabaseUrlOnServer(server, populatedTemplateDatabaseName);
  const db = openDatabase({ connectionString });
  const hub = await startTestServerOnDatabase({ db, connectionString, drop: () => db.close() });
  await setUpHubByApi(hub.url, hub.app.setupLink ?? '', dora);
  await signUpAndCreateHttpClient(hub.url, ana);
  // A database can be copied only while it has no connections.
  await hub.stop();
}
