import type { TestServer } from '../server/src/testing/start-test-server.ts';
import { createRoundTripCalls } from './round-trip-calls.ts';
import { createRoundTripFixtures } from './round-trip-fixtures.ts';

export type CallRoundTrips = { call: string; trips: number; maxRoundTrips: number };

/**
 * Returns the number of statements that each call sends to the database, the minimum of three rounds, and the maximum
 * that is allowed. Background work of the hub adds statements to some calls of each round, but rarely to the same call.
 */
export async function countDatabaseRoundTrips(hub: TestServer): Promise<CallRoundTrips[]> {
  const rounds: CallRoundTrips[][] = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await countRound(hub, round));
  const [first = []] = rounds;
  return first.map((item, index) => ({
    ...item,
    trips: Math.min(...rounds.map((round) => round[index]?.trips ?? item.trips)),
  }));
}

async function countRound(hub: TestServer, round: number): Promise<CallRoundTrips[]> {
  const content = await createRoundTripFixtures(hub, round);
  const rows: CallRoundTrips[] = [];
  for (const { method, address, maxRoundTrips, body, by = content.ana } of createRoundTripCalls(content)) {
    const before = sentBy(hub);
    const { status } = await by.request(method, address, body);
    if (status >= 300) throw new Error(`${method} ${address} answered ${status}`);
    rows.push({
      call: `${method} ${address.replace(/(invitations)\/.*/, '$1/{code}').replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}')}`,
      trips: sentBy(hub) - before,
      maxRoundTrips,
    });
  }
  return rows;
}

const sentBy = ({ db, ctx }: TestServer) => db.statementsSent + ctx.lowLatencyDb.statementsSent;
