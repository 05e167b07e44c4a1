import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { emptyTemplate, onServer, withDatabase } from '../server/src/testing/copy-template.ts';
import { startHastyPostgres } from '../server/src/testing/hasty-postgres.ts';
import { serve } from '../server/src/testing/serve.ts';
import { ana, dora, join, setUpHub } from './accounts.ts';
import { settledTemplate } from './hub.ts';

/** One PostgreSQL for the hubs of a whole run; the first day of a hub has the embedded one, as people have it. */
export default async function startPostgres() {
  const postgres = await startHastyPostgres();
  await settle(postgres.connectionString);
  process.env['E2E_POSTGRES'] = postgres.connectionString;
  return postgres.stop;
}

/** A second template: a hub that Dora has set up, and that Ana has joined. */
async function settle(server: string) {
  await onServer(server, `create database ${settledTemplate} template ${emptyTemplate}`);
  const connectionString = withDatabase(server, settledTemplate);
  const db = openDatabase({ connectionString });
  const hub = await serve({ db, connectionString, drop: () => db.close() });
  await setUpHub(hub.url, hub.app.setupLink ?? '', dora);
  await join(hub.url, ana);
  // A database can be copied only while it has no connections.
  await hub.stop();
}
