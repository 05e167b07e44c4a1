import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Loaded with `--import` before the hub starts: writes the name of each package that is loaded to the file that the
// variable `PACKAGES_NOTED` names.
const recorded = new Set<string>();
const file = process.env['PACKAGES_NOTED'] ?? '';

registerHooks({
  load(url, context, next) {
    const [, name] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
    if (name && !recorded.has(name)) appendFileSync(file, `${name}\n`);
    if (name) recorded.add(name);
    return next(url, context);
  },
});
