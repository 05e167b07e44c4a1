import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrationLines } from '../server/src/app.ts';
import { startEmbedded } from '../server/src/platform/database/embedded/embedded-database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { seed } from './seed.ts';

const sizes = { '10k': 10_000, '200k': 200_000, '1m': 1_000_000 } as const;
export type Size = keyof typeof sizes;

export const results = path.join(import.meta.dirname, 'results');

/** Reads `--size=10k|200k|1m`; 10k without. */
export function sizeIn(options: readonly string[]): Size {
  const wanted = options.find((option) => option.startsWith('--size='))?.slice(7) ?? '10k';
  if (wanted !== '10k' && wanted !== '200k' && wanted !== '1m') throw new Error('--size is 10k, 200k or 1m');
  return wanted;
}

/** A hub of a size, on the embedded PostgreSQL. It is seeded the first time and kept in `bench/results`. */
export async function withDatabase<Result>(
  size: Size,
  work: (it: { address: string; folder: string }) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(results, `data-${size}`);
  const mark = path.join(folder, 'seeded');
  if (!existsSync(mark)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await startEmbedded({ dataFolder: folder });
  try {
    await migrate(server.connectionString, migrationLines);
    if (!existsSync(mark)) {
      console.log(`seeding ${size}…`);
      const db = openDatabase({ connectionString: server.connectionString, patience: 120_000 });
      await seed(db, { discussions: sizes[size], members: Math.max(100, sizes[size] / 100), comments: 5 });
      await db.close();
      writeFileSync(mark, '');
    }
    return await work({ address: server.connectionString, folder });
  } finally {
    await server.stop();
  }
}

/** Forgets what was seeded and seeds it again. */
export async function seedAgain(size: Size) {
  rmSync(path.join(results, `data-${size}`), { recursive: true, force: true });
  await withDatabase(size, async () => undefined);
}

export const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));
