import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeHouse, type House } from './house.ts';

const skipped = new Set(['node_modules', 'dist', '.git', '.runtime', 'data', 'demo-data']);
const skippedPaths = new Set(['bench/results', 'test-results', 'playwright-report']);
const readable =
  /\.(ts|tsx|mjs|js|css|sql|md|json|html|svg|webmanifest|sh|yml|yaml|toml|txt|csv)$|^\.ci\/run$|(^|\/)\.[a-z-]+(rc|ignore)?$/;

/** The least that must be there to be read: a law that reads nothing holds nothing. */
const atLeast = { contract: 15, server: 80, web: 80, tools: 20 };

/** Reads every text of the house; throws when it finds less than there is. */
export function readHouse(root: string): House {
  const paths = pathsBelow(root, '').filter((file) => readable.test(file));
  const files = Object.fromEntries(
    paths.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  for (const [part, least] of Object.entries(atLeast)) {
    const found = paths.filter((file) => file.startsWith(`${part}/`)).length;
    if (found < least)
      throw new Error(`${part}: read ${found} files, of which there are more than ${least}`);
  }
  const unread = trackedFiles(root).filter((file) => readable.test(file) && !(file in files));
  if (unread.length > 0) throw new Error(`not read: ${unread.join(', ')}`);
  return makeHouse(files);
}

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isFile()) return [place];
    if (!entry.isDirectory() || skipped.has(entry.name) || skippedPaths.has(place)) return [];
    return pathsBelow(root, place);
  });
}

/** What git knows and the disk has; nothing where the house came without its history. */
function trackedFiles(root: string): string[] {
  if (!existsSync(path.join(root, '.git'))) return [];
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file && existsSync(path.join(root, file)));
}
