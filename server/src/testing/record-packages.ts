import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded with `--import` before the hub starts: writes the name of each package that is loaded to the file that the
// variable `PACKAGES_NOTED` names. The source map of a bundled module names the files that it contains.
const recorded = new Set<string>();
const file = process.env['PACKAGES_NOTED'] ?? '';

registerHooks({
  load(url, context, next) {
    for (const source of [url, ...listBundledSources(url)]) {
      const [, name] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
      if (name && !recorded.has(name)) appendFileSync(file, `${name}\n`);
      if (name) recorded.add(name);
    }
    return next(url, context);
  },
});

function listBundledSources(url: string): string[] {
  const map = url.startsWith('file:') ? `${fileURLToPath(url)}.map` : '';
  return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : [];
}
