import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../server/src/platform/database/embedded/embedded-database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { migrationLines } from '../server/src/app.ts';
import { cases, explain, statementOf } from './feed-statements.ts';
import { measureHttp } from './http.ts';
import { seed } from './seed.ts';

const sizes = { '10k': 10_000, '200k': 200_000, '1m': 1_000_000 } as const;
type Size = keyof typeof sizes;

const docs = path.join(import.meta.dirname, '../docs/performance');
const results = path.join(import.meta.dirname, 'results');

/** `sql`: plans and times of every feed statement at 10k and 1m. `http`: calls a second at one size. Both by default. */
async function main([what = 'all', ...options]: string[]) {
  const wanted = options.find((option) => option.startsWith('--size='))?.slice(7);
  const size: Size = wanted === '200k' || wanted === '1m' ? wanted : '10k';
  const found: Record<string, unknown> = { at: new Date().toISOString() };
  if (what === 'sql' || what === 'all') found['sql'] = await measureSql();
  if (what === 'http' || what === 'all') {
    found['http'] = await withDatabase(size, (address, folder) => measureHttp(address, folder));
    console.table(found['http']);
  }
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, `${what}.json`), JSON.stringify(found, null, 2));
}

async function measureSql() {
  const at = async (size: Size) =>
    withDatabase(size, async (connectionString) => {
      const db = openDatabase({ connectionString });
      const rows = [];
      for (const it of cases) {
        const statement = await statementOf(db, it);
        const plans = [];
        for (let round = 0; round < 5; round += 1) plans.push(await explain(db, statement));
        const times = plans.map((plan) => plan.milliseconds).toSorted((one, other) => one - other);
        rows.push({
          name: it.name,
          median: times[2] ?? 0,
          buffers: plans.at(-1)?.buffers ?? 0,
          text: plans.at(-1)?.text ?? '',
        });
      }
      await db.close();
      return rows;
    });
  const small = await at('10k');
  const large = await at('1m');
  const rows = large.map((row, index) => ({
    feed: row.name,
    'ms at 10k': small[index]?.median,
    'ms at 1m': row.median,
    growth: Number((row.median / (small[index]?.median ?? 1)).toFixed(2)),
    'buffers at 10k': small[index]?.buffers,
    'buffers at 1m': row.buffers,
  }));
  console.table(rows);
  writePlans(rows, large);
  return rows;
}

function writePlans(rows: Record<string, unknown>[], plans: { name: string; text: string }[]) {
  const names = Object.keys(rows[0] ?? {});
  const table = [
    `| ${names.join(' | ')} |`,
    `|${names.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${names.map((name) => String(row[name])).join(' | ')} |`),
  ];
  const texts = plans.map(({ name, text }) => `## ${name}\n\n\`\`\`\n${text}\n\`\`\`\n`);
  mkdirSync(docs, { recursive: true });
  const intro =
    '# Plans of the feed\n\nMade by `npm run bench -- sql` on 2 cores and 24 GiB with the embedded PostgreSQL; medians of 5 warm runs.\n';
  writeFileSync(
    path.join(docs, 'plans.md'),
    `${intro}\n${table.join('\n')}\n\nAt 1,000,000 discussions:\n\n${texts.join('\n')}`,
  );
}

/** A seeded database of its own, gone afterwards. */
async function withDatabase<Result>(size: Size, work: (address: string, folder: string) => Promise<Result>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mutirao-bench-'));
  const server = await startEmbedded({ dataFolder: folder });
  try {
    await migrate(server.connectionString, migrationLines);
    const db = openDatabase({ connectionString: server.connectionString });
    console.log(`seeding ${size}…`);
    await seed(db, { discussions: sizes[size], members: Math.max(100, sizes[size] / 100) });
    await db.close();
    return await work(server.connectionString, folder);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

await main(process.argv.slice(2));
