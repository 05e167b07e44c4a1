import { startHastyPostgres } from '../server/src/testing/hasty-postgres.ts';

/** One PostgreSQL for the hubs of a whole run; the first day of a hub has the embedded one, as people have it. */
export default async function startPostgres() {
  const postgres = await startHastyPostgres();
  process.env['E2E_POSTGRES'] = postgres.connectionString;
  return postgres.stop;
}
