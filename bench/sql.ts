import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { middleOf, rounded, withDatabase, type Size } from './databases.ts';
import { cases, explain, statementOf } from './feed-statements.ts';

const docs = path.join(import.meta.dirname, '../docs/performance');
const rounds = 25;

/** Every feed statement at 10,000 and at 1,000,000 discussions: time, buffers, and how much they grow. Writes the plans. */
export async function measureSql() {
  const small = await measureAt('10k');
  const large = await measureAt('1m');
  const rows = large.map((row, index) => {
    const before = small[index];
    return {
      feed: row.name,
      'ms at 10k': before?.median,
      'ms at 1m': row.median,
      growth: rounded(row.median / (before?.median ?? 1), 2),
      'buffers at 10k': before?.buffers,
      'buffers at 1m': row.buffers,
    };
  });
  writePlans(rows, large);
  return rows;
}

function measureAt(size: Size) {
  return withDatabase(size, async ({ address }) => {
    const db = openDatabase({ connectionString: address });
    const rows = [];
    for (const it of cases) {
      const statement = await statementOf(db, it);
      const plans = [];
      for (let round = 0; round < rounds; round += 1) plans.push(await explain(db, statement));
      const last = plans.at(-1);
      const median = rounded(middleOf(plans.map(({ milliseconds }) => milliseconds)), 3);
      rows.push({ name: it.name, median, buffers: last?.buffers ?? 0, text: last?.text ?? '' });
    }
    await db.close();
    return rows;
  });
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
  const intro = `# Plans of the feed\n\nMade by \`npm run bench -- sql\` on the embedded PostgreSQL; medians of ${rounds} warm runs.\n`;
  writeFileSync(
    path.join(docs, 'plans.md'),
    `${intro}\n${table.join('\n')}\n\nAt 1,000,000 discussions:\n\n${texts.join('\n')}`,
  );
}
