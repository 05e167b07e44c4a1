import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { forbidden, required } from './laws.ts';
import { rooms } from './storeys.mjs';

export type Breach = { law: string; from: string; to: string; why: string };

export type Inspection = {
  breaches: Breach[];
  /** How many source files were read; the law is not held when it is fewer than there are. */
  read: number;
  missed: string[];
};

const houses = ['contract', 'server', 'web', 'e2e', 'bench', 'tools'];
const sides = ['contract', 'server', 'web'];
const source = /\.(ts|tsx|mjs)$/;
const skipped = new Set(['node_modules', 'dist', 'results', 'public', 'test-results']);

/** Reads every import below `root` and tells which break the law, and which files went unread. */
export async function inspectRooms(root: string): Promise<Inspection> {
  const sources = houses
    .flatMap((house) => filesBelow(path.join(root, house)))
    .map((file) => toPosix(path.relative(root, file)));
  const result = await readImports(root, sources);
  const modules = new Map(
    result.modules.map((module) => [module.source, module.dependencies.length]),
  );
  const missed = sources.filter((file) => {
    const found = modules.get(file);
    return found === undefined || (found === 0 && saysImport(path.join(root, file)));
  });
  const breaches = result.summary.violations.map((violation) => ({
    law: violation.rule.name,
    from: violation.from,
    to: violation.to === violation.from ? '' : violation.to,
    why: commentOf(violation.rule.name),
  }));
  return {
    breaches: [...breaches, ...roomsWithoutStorey(root)],
    read: sources.length - missed.length,
    missed,
  };
}

async function readImports(root: string, sources: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    sources,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden, required },
      tsPreCompilationDeps: true,
      parser: 'tsc',
      doNotFollow: { path: 'node_modules' },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  );
  if (typeof output === 'string')
    throw new Error('dependency-cruiser answered with a report instead of a result');
  return output;
}

/** A folder in features that no storey names has no law at all. */
function roomsWithoutStorey(root: string): Breach[] {
  return sides.flatMap((side) => {
    const folder = path.join(root, side, 'src', 'features');
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => !rooms.includes(name))
      .map((name) => ({
        law: 'every-room-has-a-storey',
        from: `${side}/src/features/${name}`,
        to: '',
        why: 'tools/rooms/storeys.mjs says what a room may lean on',
      }));
  });
}

function commentOf(name: string): string {
  return [...forbidden, ...required].find((law) => law.name === name)?.comment ?? '';
}

function saysImport(file: string): boolean {
  return /^(import|export)\s[^;]*?\sfrom\s+'|^import\s+'/m.test(readFileSync(file, 'utf8'));
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(place);
    return source.test(entry.name) && !entry.name.endsWith('.d.ts') ? [place] : [];
  });
}

const toPosix = (file: string) => file.split(path.sep).join('/');
