import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder with these files in it, for one test; `remove` takes it away again. */
export function layFiles(files: Readonly<Record<string, string>>) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'mutirao-tools-')));
  for (const [file, content] of Object.entries(files)) {
    const place = path.join(root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
