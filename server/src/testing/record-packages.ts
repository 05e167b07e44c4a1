import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Read before the hub by `--import`: writes the name of each package that is loaded into the file `PACKAGES_NOTED` names.
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
