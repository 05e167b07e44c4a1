import { existsSync } from 'node:fs';
import path from 'node:path';

const sources = path.resolve(import.meta.dirname, '../src');

/**
 * Returns the absolute paths of source files. Throws if one is missing, because a rename would silently change the
 * chunks.
 */
export function resolveSourcePaths(files: readonly string[]): readonly string[] {
  const paths = files.map((file) => path.join(sources, file));
  const missing = paths.find((file) => !existsSync(file));
  if (missing) throw new Error(`The build names a source file that does not exist: ${missing}`);
  return paths;
}
