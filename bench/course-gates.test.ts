import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../server/src/testing/start-test-server.ts';
import { courseQueryCases, seedCourses } from './course-statements.ts';
import { explainAnalyze } from './feed-statements.ts';
import { orderQueryCases, seedOrders } from './order-statements.ts';
import { seedHub } from './seed.ts';

let hub: TestServer;
beforeAll(async () => {
  hub = await startTestServer();
  await seedHub(hub.db, { discussions: 100, members: 500, comments: 1 });
  await seedCourses(hub.db, 50_000);
  await seedOrders(hub.db, 50_000);
}, 60_000);
afterAll(() => hub.stop());

describe('courses are served by their indexes, with 300 lessons and 50,000 enrolments', () => {
  test.each(courseQueryCases)(
    '$name',
    async ({ statement, index, maxBuffers, readsAllEnrolments = false }) => {
      const { text, buffers } = await explainAnalyze(hub.db, await statement(hub.db));
      const tables = readsAllEnrolments
        ? 'members'
        : 'enrolments|lesson_progress|course_certificates|members';
      expect(text).not.toMatch(new RegExp(`Seq Scan on (${tables})`));
      expect(text).toContain(index);
      expect(buffers).toBeLessThanOrEqual(maxBuffers);
    },
  );
});

describe('orders are served by their indexes, however many there are', () => {
  test.each(orderQueryCases)('$name', async ({ statement, index, maxBuffers }) => {
    const { text, buffers } = await explainAnalyze(hub.db, await statement(hub.db));
    expect(text).not.toMatch(/Seq Scan on course_orders/);
    expect(text).toContain(index);
    expect(buffers).toBeLessThanOrEqual(maxBuffers);
  });
});
