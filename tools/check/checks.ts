import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { problemsOfCommits } from './commits.ts';
import { brokenLinks } from './links.ts';
import { problemsOfPackages } from './packages.ts';

/** One thing that must hold: a program that ends well, or a function that finds no problem. */
export type Check = { name: string } & ({ program: string[] } | { problems(): string[] });

export const root = path.resolve(import.meta.dirname, '../..');

const cache = path.join('node_modules', '.cache', 'check');
const bin = (...parts: string[]) => path.join('node_modules', ...parts);

const programs: Check[] = [
  {
    name: 'formatting',
    program: [bin('prettier', 'bin', 'prettier.cjs'), '--check', '.'].concat([
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      path.join(cache, 'prettier'),
    ]),
  },
  { name: 'lint', program: [bin('oxlint', 'bin', 'oxlint'), '--format', 'unix'] },
  { name: 'import law', program: [path.join('tools', 'rooms', 'main.ts')] },
  { name: 'text law', program: [path.join('tools', 'check-house', 'main.ts')] },
  { name: 'unused code', program: [bin('knip', 'bin', 'knip.js'), '--no-config-hints'] },
];

const readings: Check[] = [
  { name: 'packages', problems: () => problemsOfPackages(root) },
  { name: 'links', problems: () => needsAny('documents', brokenLinks(root)) },
  { name: 'commits', problems: () => problemsOfCommits(root).problems },
];

/** Every check, the slow ones first. */
export function allChecks(): Check[] {
  return [...typeChecks(), ...programs, ...readings];
}

/** The compiler over each workspace that has something to compile. */
function typeChecks(): Check[] {
  const parts = ['web', 'server', 'tools', 'bench', 'e2e', 'contract'];
  return parts
    .filter((part) => existsSync(path.join(root, part, 'tsconfig.json')) && hasCode(part))
    .map((part) => ({
      name: `types: ${part}`,
      program: [bin('typescript', 'bin', 'tsc'), '-p', part, '--pretty', 'false'].concat([
        '--incremental',
        '--tsBuildInfoFile',
        path.join(cache, `${part}.tsbuildinfo`),
      ]),
    }));
}

const hasCode = (part: string) =>
  globSync('**/*.{ts,tsx}', { cwd: path.join(root, part), exclude: ['**/node_modules/**'] })
    .length > 0;

function needsAny(
  what: string,
  { read, problems }: { read: number; problems: string[] },
): string[] {
  return read === 0 ? [`no ${what} were found to read`] : problems;
}
