import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { computeMedian, roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { explainAnalyze, type QueryPlan } from './feed-statements.ts';
import { captureHotStatements } from './statements.ts';

const docs = path.join(import.meta.dirname, '../docs/performance');
const rounds = 21;

/**
 * Measures every hot statement at 10,000 and at 1,000,000 discussions: time, buffers, and how much they grow. Also
 * writes the query plans.
 */
export async function measureHotStatements() {
  const small = await measureAt('10k');
  const large = await measureAt('1m');
  const rows = large.map((row, index) => {
    const before = small[index];
    return {
      statement: row.name,
      'ms at 10k': before?.median,
      'ms at 1m': row.median,
      growth: roundTo(row.median / (before?.median ?? 1), 2),
      'buffers at 10k': before?.buffers,
      'buffers at 1m': row.buffers,
      'growth of buffers': roundTo(row.buffers / (before?.buffers ?? 1), 2),
    };
  });
  writePlans(rows, large);
  return rows;
}

function measureAt(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address }) => {
    const db = openDatabase({ connectionString: address, statementTimeoutMs: 60_000 });
    const measured = (await captureHotStatements(db)).map((captureHotStatement) => ({
      ...captureHotStatement,
      plans: [] as QueryPlan[],
    }));
    // Each round runs every statement once, so that load changes of the machine affect all statements equally.
    for (let round = 0; round < rounds; round += 1)
      for (const { statement, plans } of measured) plans.push(await explainAnalyze(db, statement));
    await db.close();
    return measured.map(({ name, plans }) => ({
      name,
      median: roundTo(computeMedian(plans.map(({ milliseconds }) => milliseconds)), 3),
      buffers: plans.at(-1)?.buffers ?? 0,
      text: plans.at(-1)?.text ?? '',
    }));
  });
}

function writePlans(rows: Record<string, unknown>[], plans: { name: string; text: string }[]) {
  const names = Object.keys(rows[0] ?? {});
  const table = [
    `| ${names.join(' | ')} |`,
    `|${names.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${names.map((name) => String(row[name])).join(' | ')} |`),
  ];
  // Omits the plans of the search statements, because they are pages long and similar to each other.
  const short = plans.filter(({ name }) => !name.startsWith('search'));
  const texts = short.map(({ name, text }) => `## ${name}\n\n\`\`\`\n${text}\n\`\`\`\n`);
  mkdirSync(docs, { recursive: true });
  const intro = `# Plans\n\nMade by \`npm run bench -- sql\` on the embedded PostgreSQL; medians of ${rounds} warm runs.\n`;
  writeFileSync(
    path.join(docs, 'plans.md'),
    `${intro}\n${table.join('\n')}\n\nAt 1,000,000 discussions:\n\n${texts.join('\n')}`,
  );
}
