import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../server/src/testing/start-test-server.ts';
import { auditQueryCases, seedAudit } from './audit-statements.ts';
import { chatQueryCases, captureSendMessageStatement, seedChat } from './chat-statements.ts';
import { communityQueryCases, seedInvites } from './community-statements.ts';
import { commentQueryCases, seedComments } from './comment-statements.ts';
import { eventQueryCases, seedEvents } from './event-statements.ts';
import {
  feedQueryCases,
  limitedPeriodFeedQueryCases,
  explainAnalyze,
  switchesToGenericPlan,
  captureLikedDiscussionsStatement,
  captureFeedStatement,
} from './feed-statements.ts';
import { notificationQueryCases, seedNotifications } from './notification-statements.ts';
import { staffActionQueryCases, moderationQueryCases, seedModeration } from './moderation-statements.ts';
import {
  ownActivityQueryCases,
  seedActivityYear,
  captureActivityTotalsStatement,
  captureActivityYearStatement,
} from './profile-statements.ts';
import { countDatabaseRoundTrips } from './round-trips.ts';
import { rankingQueryCases, seedPointsAndRankings } from './ranking-statements.ts';
import { searchRequestCases, captureSearchStatements } from './search.ts';
import { seedHub } from './seed.ts';
import { seedTickets, ticketQueryCases } from './ticket-statements.ts';

let hub: TestServer;
beforeAll(async () => {
  hub = await startTestServer();
  await seedHub(hub.db, { discussions: 20_000, members: 500, comments: 2 });
});
afterAll(() => hub.stop());

describe('the feed is served by its indexes', () => {
  test.each(feedQueryCases)('$name', async (feedCase) => {
    const { text, buffers } = await explainAnalyze(hub.db, await captureFeedStatement(hub.db, feedCase));
    expect(text).not.toMatch(/Seq Scan on (discussions|discussion_counts|members)|hashed SubPlan/);
    expect(text).not.toMatch(/\bSort Method: external/);
    expect(buffers).toBeLessThanOrEqual(200);
  });
});

test.each(feedQueryCases)('the feed query uses a generic plan: $name', async (feedCase) => {
  expect(await switchesToGenericPlan(hub.db, await captureFeedStatement(hub.db, feedCase))).toBe(true);
});

// The query of a limited period reads at most the discussions of the period. The seeded hub has 20,000 discussions in
// ten days, which is a very busy hub.
describe('the feed of a period scans no table completely', () => {
  test.each(limitedPeriodFeedQueryCases)('$name', async (feedCase) => {
    const { text, buffers } = await explainAnalyze(hub.db, await captureFeedStatement(hub.db, feedCase));
    expect(text).not.toMatch(/Seq Scan on (discussions|discussion_counts|members)|hashed SubPlan/);
    expect(text).not.toMatch(/\bSort Method: external/);
    expect(buffers).toBeLessThanOrEqual(300);
  });
});

// The viewer likes every comment, as in the feed cases. The most liked comments are spread over time: each needs its
// own lookup in three indexes, while comments that are close in time share their index pages.
const getMaxBuffers = (name: string) => (name.startsWith('curtidos · first page') ? 320 : 200);

describe('a discussion of ten thousand comments is served by its indexes', () => {
  let members: Awaited<ReturnType<typeof seedComments>>;
  beforeAll(async () => void (members = await seedComments(hub.db)), 60_000);

  test.each(commentQueryCases)('the query uses a generic plan: $name', async ({ statement }) => {
    expect(await switchesToGenericPlan(hub.db, await statement(hub.db, members))).toBe(true);
  });

  test.each(commentQueryCases)('$name', async ({ name, statement }) => {
    const { text, buffers } = await explainAnalyze(hub.db, await statement(hub.db, members));
    expect(text).not.toMatch(
      /Seq Scan on (comments|comment_counts|comment_likes|discussion_counts|members)|hashed SubPlan/,
    );
    expect(buffers).toBeLessThanOrEqual(getMaxBuffers(name));
  });
});

test.each([false, true])(
  'the list of liked discussions is served by its index, deep page: %s',
  async (isDeep) => {
    const { text, buffers } = await explainAnalyze(
      hub.db,
      await captureLikedDiscussionsStatement(hub.db, isDeep),
    );
    expect(text).toContain('readers_liked');
    expect(text).not.toMatch(/Seq Scan on (discussions|discussion_counts|discussion_readers|members)/);
    expect(buffers).toBeLessThanOrEqual(200);
  },
);

describe('the search is served by its indexes, however common the words', () => {
  test.each(searchRequestCases)('$name', async ({ query: { q = '' } }) => {
    for (const { type, statement } of await captureSearchStatements(hub.db, q)) {
      const { text, buffers } = await explainAnalyze(hub.db, statement);
      expect(text, type).not.toMatch(
        /Seq Scan on (discussions|comments|comment_counts|discussion_counts|members)|hashed SubPlan/,
      );
      expect(text, type).not.toMatch(/\bSort Method: external|Heap Blocks:.* lossy/);
      expect(buffers, type).toBeLessThanOrEqual(6_500);
    }
  });
});

describe('the rankings and the statement of points are served by their indexes, however long', () => {
  beforeAll(() => seedPointsAndRankings(hub.db, 50_000), 60_000);

  test.each(rankingQueryCases)('$name', async ({ name, statement }) => {
    const { text, buffers } = await explainAnalyze(hub.db, await statement(hub.db));
    expect(text).not.toMatch(
      /Seq Scan on (interaction_totals|members|punishments|point_entries|discussions|comments)/,
    );
    expect(text).not.toMatch(/\bSort Method/);
    // To compute a rank, the query reads one row for each higher number of points. There are few distinct numbers,
    // however many members there are.
    expect(buffers).toBeLessThanOrEqual(name.startsWith('own rank') ? 1_000 : 200);
  });
});

describe('tickets are served by their indexes, however many there are', () => {
  beforeAll(() => seedTickets(hub.db, 30_000), 60_000);

  test.each(ticketQueryCases)('$name', async ({ statement, index }) => {
    const { text, buffers } = await explainAnalyze(hub.db, await statement(hub.db));
    expect(text).not.toMatch(/Seq Scan on (tickets|ticket_messages|members)/);
    expect(text).toContain(index);
    expect(buffers).toBeLessThanOrEqual(250);
  });
});

describe('the calendar is served by its indexes, with 2,000 events a month', () => {
  beforeAll(() => seedEvents(hub.db, 12), 60_000);

  test.each(eventQueryCases)('$name', async ({ statement, index, maxBuffers }) => {
    const { text, buffers } = await explainAnalyze(hub.db, await statement(hub.db));
    expect(text).not.toMatch(/Seq Scan on (events|event_counts|event_rsvps|members)|hashed SubPlan/);
    expect(text).toContain(index);
    expect(buffers).toBeLessThanOrEqual(maxBuffers);
  });
});

describe('the queries of long conversations use their indexes', () => {
  beforeAll(() => seedChat(hub.db, 100_000), 60_000);

  test.each(chatQueryCases)('$name', async ({ statement, index }) => {
    const { text, buffers } = await explainAnalyze(hub.db, await statement(hub.db));
    expect(text).not.toMatch(
      /Seq Scan on (conversations|conversation_participants|messages|message_files|members|sessions)|hashed SubPlan/,
    );
    expect(text).toContain(index);
    // For each of forty messages, the query checks whether the two participants block each other.
    expect(buffers).toBeLessThanOrEqual(600);
  });

  test('sending a message reads few pages', async () => {
    const { text, buffers } = await explainAnalyze(hub.db, await captureSendMessageStatement(hub.db));
    expect(text).not.toMatch(/Seq Scan on (conversations|conversation_participants|messages|members)/);
    expect(buffers).toBeLessThanOrEqual(150);
  });
});

describe('the panel, the screens it links to and a member’s own invite links are served by their indexes', () => {
  beforeAll(() => seedInvites(hub.db), 60_000);

  test.each(communityQueryCases)('$name', async ({ statement }) => {
    const { text, buffers } = await explainAnalyze(hub.db, await statement(hub.db));
    expect(text).not.toMatch(/Seq Scan on (members|discussions|comments|invites|invite_reservations)/);
    expect(text).not.toMatch(/\bSort Method: external|hashed SubPlan/);
    expect(buffers).toBeLessThanOrEqual(200);
  });
});

describe('notifications are served by their indexes, however many there are', () => {
  beforeAll(() => seedNotifications(hub.db, 100_000), 60_000);

  test.each(notificationQueryCases)('$name', async ({ statement, maxBuffers }) => {
    const { text, buffers } = await explainAnalyze(hub.db, await statement(hub.db));
    expect(text).not.toMatch(
      /Seq Scan on (notifications|notification_parts|outbox_events|comments|discussions|discussion_counts|discussion_readers)|hashed SubPlan/,
    );
    expect(text).not.toMatch(/\bSort Method: external/);
    expect(buffers).toBeLessThanOrEqual(maxBuffers);
  });
});

test('no call exceeds its maximum of round trips', async () => {
  const rows = await countDatabaseRoundTrips(hub);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ trips, maxRoundTrips }) => trips > maxRoundTrips)).toEqual([]);
  // A call whose result is cached sends none.
  const counted = rows.filter(({ trips }) => trips > 0).length;
  expect(counted).toBeGreaterThan(rows.length * 0.9);
});

test('twenty cards are at most 12 kB, and 4 kB compressed', async () => {
  const bia = await hub.people.createSignedInMember('bia');
  const { body } = await bia.request('GET', '/api/discussions?limit=20');
  const text = JSON.stringify(body);
  expect(body).toHaveLength(20);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(12_000);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(4_096);
});

describe('the content of a member is served by its indexes, however much there is', () => {
  let year: Awaited<ReturnType<typeof seedActivityYear>>;
  beforeAll(async () => void (year = await seedActivityYear(hub.db)), 60_000);

  // The queries read only index entries for the 50,000 contributions. They look up a row only in a page that
  // vacuum has not marked all-visible.
  test('the activity of a member in a year is counted with index-only scans', async () => {
    for (const statement of [
      await captureActivityYearStatement(year),
      await captureActivityTotalsStatement(year),
    ]) {
      const { text, buffers } = await explainAnalyze(hub.db, statement);
      expect(text).not.toMatch(/(Seq|Bitmap Heap) Scan on (discussions|comments|members)/);
      expect(text).not.toMatch(/\bIndex Scan (Backward )?using \w+ on (discussions|comments)\b/);
      expect(buffers).toBeLessThanOrEqual(3_000);
    }
  });

  test.each(ownActivityQueryCases)('$name', async ({ statement, index }) => {
    const { text, buffers } = await explainAnalyze(hub.db, await statement(year));
    expect(text).not.toMatch(/Seq Scan on (discussions|discussion_counts|comments|comment_counts|members)/);
    expect(text).toContain(index);
    expect(text).not.toMatch(/\bSort Method: external|hashed SubPlan/);
    expect(buffers).toBeLessThanOrEqual(400);
  });
});

describe('the panel of 10,000 pending cases and 100,000 members is served by its indexes', () => {
  beforeAll(() => seedModeration(hub.db, { members: 100_000, cases: 10_000 }), 120_000);

  // The query sorts all five hundred banned members.
  const getMaxUserBuffers = (name: string) => (name === 'users, banned' ? 3_000 : 1_000);

  test.each(moderationQueryCases)('$name', async ({ name, statement, index }) => {
    const { text, buffers } = await explainAnalyze(hub.db, await statement(hub.db));
    expect(text).not.toMatch(/Seq Scan on (members|report_cases|reports|discussions|comments|punishments)/);
    expect(text).toContain(index);
    expect(buffers).toBeLessThanOrEqual(getMaxUserBuffers(name));
  });

  // The totals count every waiting case and appeal, and every active ban.
  const getMaxAuditBuffers = (name: string) => (name.startsWith('totals') ? 6_000 : 500);

  test.each(staffActionQueryCases)('$name', async ({ name, statement, index }) => {
    const { text, buffers } = await explainAnalyze(hub.db, await statement(hub.db));
    expect(text).not.toMatch(
      /Seq Scan on (members|report_cases|discussions|comments|punishments|appeals|audit_entries)/,
    );
    expect(text).toContain(index);
    expect(buffers).toBeLessThanOrEqual(getMaxAuditBuffers(name));
  });
});

describe('an audit log of at least 200,000 entries is served by its indexes, also by words', () => {
  beforeAll(() => seedAudit(hub.db, 200_000), 120_000);

  test.each(auditQueryCases)('$name', async ({ statement, index, maxBuffers }) => {
    const { text, buffers } = await explainAnalyze(hub.db, await statement(hub.db));
    expect(text).not.toMatch(/Seq Scan on (audit_entries|members)/);
    expect(text).toContain(index);
    expect(buffers).toBeLessThanOrEqual(maxBuffers);
  });
});
