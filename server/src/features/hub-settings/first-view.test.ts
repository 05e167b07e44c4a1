import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { fetchSessionCookie } from '#testing/open-test-socket';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana } = await startSharedTestHub('ana');

const publish = (content: string) => ana.request('POST', '/api/discussions', { content });
/**
 * Returns the default feed period in the JSON data block of the page, and the API calls whose responses are preloaded
 * in that block.
 */
async function openPage() {
  const page = await fetch(hub.url, {
    headers: { Accept: 'text/html', Cookie: await fetchSessionCookie(ana) },
  });
  const block = JSON.parse(
    /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(await page.text())?.[1] ?? '',
  );
  return { period: block.hub.firstPeriod, calls: Object.keys(block.answers) };
}

test('the first view of the feed covers 30 days if 20 discussions are that recent, else all time', async () => {
  for (let number = 0; number < 20; number += 1) await publish(`Discussão ${number}`);
  await hub.db.run(sql`
    update discussion_counts set created_at = now() - interval '31 days'
    where discussion_id = (select id from discussions limit 1)`);
  const before = await openPage();
  expect(before.period).toBe('all');
  expect(before.calls).toContain('/api/discussions?sort=relevantes&limit=20');
  await publish('A vigésima');
  const after = await openPage();
  expect(after.period).toBe('30d');
  expect(after.calls).toEqual(
    expect.arrayContaining([
      '/api/discussions?sort=relevantes&period=30d&limit=20',
      '/api/discussion-categories?period=30d',
    ]),
  );
});
