import { categories, sorts } from '@mutirao/contract/features/discussions/limits';
import { middleOf, rounded, withDatabase, type Size } from './databases.ts';
import { startHub } from './hub-process.ts';

const rounds = 151;

const feeds = sorts.flatMap((sort) =>
  [undefined, categories[0], categories.at(-1)].map((category) => ({
    name: `${sort} · ${category ?? 'tudo'}`,
    query: new URLSearchParams({ limit: '20', sort, ...(category ? { category } : {}) }).toString(),
  })),
);

/** The call of every feed at 10,000 and at 1,000,000 discussions, one after another on one connection; medians. */
export async function measureGrowth() {
  const small = await measureAt('10k');
  const large = await measureAt('1m');
  return feeds.map(({ name }, index) => ({
    feed: name,
    'ms at 10k': small[index],
    'ms at 1m': large[index],
    growth: rounded((large[index] ?? 0) / (small[index] ?? 1), 2),
  }));
}

function measureAt(size: Size) {
  return withDatabase(size, async ({ address, folder }) => {
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      const headers = await hub.signIn();
      const times = feeds.map((): number[] => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, { query }] of feeds.entries()) {
          const begun = performance.now();
          const answer = await fetch(`${hub.url}/api/discussions?${query}`, { headers });
          await answer.arrayBuffer();
          times[index]?.push(performance.now() - begun);
        }
      }
      return times.map((of) => rounded(middleOf(of), 2));
    } finally {
      await hub.stop();
    }
  });
}
