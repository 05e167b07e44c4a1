import type pg from 'pg';

/** Reads the rows of a query, of which only a few are in memory at a time. `name` is unique in the transaction. */
export async function* readWithCursor<Row extends pg.QueryResultRow>(
  client: pg.Client,
  name: string,
  query: string,
): AsyncGenerator<Row> {
  const cursor = client.escapeIdentifier(name);
  await client.query(`declare ${cursor} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch 100 from ${cursor}`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query(`close ${cursor}`);
}
