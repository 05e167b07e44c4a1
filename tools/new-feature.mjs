import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { storeys } from './rooms/storeys.mjs';

const usage = `npm run new-feature NAME [${storeys.map(({ name }) => name).join('|')}]`;

/**
 * Creates an empty feature in contract, server and web, and adds it to its layer. Returns the files; throws if the
 * input is wrong.
 */
export function makeRoom(root, name, storey) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name ?? '')) {
    throw new Error(`The name is small letters with hyphens, as in "private-notes".\n${usage}`);
  }
  const planned = storeys.find(({ rooms }) => rooms.includes(name))?.name;
  const chosen = planned ?? storey ?? 'content';
  if (!storeys.some((one) => one.name === chosen))
    throw new Error(`There is no storey "${chosen}".\n${usage}`);
  const files = filesOf(name);
  const taken = Object.keys(files).find((file) => existsSync(path.join(root, file)));
  if (taken) throw new Error(`${taken} is there already.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  if (!planned) addToStorey(path.join(root, 'tools/rooms/storeys.mjs'), name, chosen);
  return Object.keys(files);
}

function addToStorey(file, name, storey) {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(new RegExp(`(name: '${storey}', rooms: \\[[^\\]]*)\\]`), `$1, '${name}']`);
  writeFileSync(file, after);
}

function filesOf(name) {
  const camel = name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());
  const words = (language) =>
    language === 'pt-BR'
      ? 'export const words = {};\n\nexport type Words = typeof words;\n'
      : "import type { Words } from './pt-BR.ts';\n\nexport const words: Words = {};\n";
  return {
    [`contract/src/features/${name}/shapes.ts`]: `import * as z from 'zod/mini';\n\n/** What the room speaks of; its fields come with its first call. */\nexport const ${camel}Shape = z.object({});\n`,
    [`contract/src/features/${name}/endpoints.ts`]:
      '// The calls of the room stand here, each made with `endpoint`.\nexport {};\n',
    [`server/src/features/${name}/routes.ts`]: `import type { EndpointHandler } from '#platform/http/answer';\n\n/** One line for each call of the contract; \`app.ts\` mounts them. */\nexport const ${camel}Routes = (): EndpointHandler[] => [];\n`,
    [`server/src/features/${name}/index.ts`]: `export { ${camel}Routes } from './routes.ts';\n`,
    [`server/src/features/${name}/${name}.test.ts`]: `import { expect, test } from 'vitest';\nimport { ${camel}Routes } from './index.ts';\n\ntest('the room answers no call yet', () => {\n  expect(${camel}Routes()).toEqual([]);\n});\n`,
    [`web/src/features/${name}/keys.ts`]: `/** What the room keeps in the cache, by key. */\nexport const ${camel}Keys = { all: ['${name}'] as const };\n`,
    [`web/src/features/${name}/index.ts`]: `export { ${camel}Keys } from './keys.ts';\n`,
    [`web/src/features/${name}/words/pt-BR.ts`]: words('pt-BR'),
    [`web/src/features/${name}/words/en-US.ts`]: words('en-US'),
    [`web/src/features/${name}/words/es-ES.ts`]: words('es-ES'),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const [name, storey] = process.argv.slice(2);
    const files = makeRoom(path.resolve(import.meta.dirname, '..'), name, storey);
    console.log(
      `${files.join('\n')}\n\nNext: describe a call, answer it, mount its routes in server/src/app.ts, and join its words in web/src/app/words.`,
    );
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
