import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { featureLayers } from './import-rules/feature-layers.mjs';

const usage = `npm run new-feature NAME [${featureLayers.map(({ name }) => name).join('|')}]`;

/**
 * Creates an empty feature in contract, server and web, and adds it to the layer, by default `content`, unless a layer
 * already has it, and to that layer in the map of the code. Returns the paths of the files. Throws if the name or the
 * layer is wrong or a file exists.
 */
export function createFeature(root, name, layer) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name ?? '')) {
    throw new Error(`The name is small letters with hyphens, as in "private-notes".\n${usage}`);
  }
  const planned = featureLayers.find(({ features }) => features.includes(name))?.name;
  const chosen = planned ?? layer ?? 'content';
  if (!featureLayers.some((one) => one.name === chosen))
    throw new Error(`There is no layer "${chosen}".\n${usage}`);
  const files = filesOf(name);
  const existingFile = Object.keys(files).find((file) => existsSync(path.join(root, file)));
  if (existingFile) throw new Error(`${existingFile} is there already.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  if (!planned) addToLayer(path.join(root, 'tools/import-rules/feature-layers.mjs'), name, chosen);
  addToMap(path.join(root, 'ARCHITECTURE.md'), name, chosen);
  return Object.keys(files);
}

function addToLayer(file, name, layer) {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(
    new RegExp(`(name: '${layer}',\\s+features: \\[[^\\]]*?),?(\\s*)\\]`),
    `$1, '${name}'$2]`,
  );
  writeFileSync(file, after);
}

function addToMap(file, name, layer) {
  const before = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    before.replace(new RegExp(`^(\\| (?:\\d )?${layer}\\b.*?) \\|$`, 'm'), `$1, \`${name}\` |`),
  );
}

function filesOf(name) {
  const camel = name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());
  const pascal = camel[0].toUpperCase() + camel.slice(1);
  const messages = (language) =>
    language === 'pt-BR'
      ? 'export const messages = {};\n\nexport type Messages = typeof messages;\n'
      : `import type { Messages } from '#messages/pt-BR/features/${name}.ts';\n\nexport const messages: Messages = {};\n`;
  return {
    [`contract/src/features/${name}/schemas.ts`]: `import * as z from 'zod/mini';\n\n/** Add a field with the first endpoint that needs it. */\nexport const ${camel}Schema = z.object({});\n`,
    [`contract/src/features/${name}/endpoints.ts`]:
      '// Define the endpoints of the feature here, each with `defineEndpoint`.\nexport {};\n',
    [`server/src/features/${name}/routes.ts`]: `import type { EndpointHandler } from '#platform/http/endpoints/handler';\n\n/** One line for each endpoint of the contract; \`hub-routes.ts\` lists them. */\nexport const create${pascal}Routes = (): EndpointHandler[] => [];\n`,
    [`server/src/features/${name}/index.ts`]: `export { create${pascal}Routes } from './routes.ts';\n`,
    [`server/src/features/${name}/${name}.test.ts`]: `import { expect, test } from 'vitest';\nimport { create${pascal}Routes } from './index.ts';\n\ntest('the feature has no endpoint yet', () => {\n  expect(create${pascal}Routes()).toEqual([]);\n});\n`,
    [`web/src/features/${name}/keys.ts`]: `/** Query keys of the feature. */\nexport const ${camel}Keys = { all: ['${name}'] as const };\n`,
    [`web/src/features/${name}/index.ts`]: `export { ${camel}Keys } from './keys.ts';\n`,
    [`web/src/messages/pt-BR/features/${name}.ts`]: messages('pt-BR'),
    [`web/src/messages/en-US/features/${name}.ts`]: messages('en-US'),
    [`web/src/messages/es-ES/features/${name}.ts`]: messages('es-ES'),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const [name, layer] = process.argv.slice(2);
    const files = createFeature(path.resolve(import.meta.dirname, '..'), name, layer);
    console.log(
      `${files.join('\n')}\n\nNext: define an endpoint, add its handler, add its routes in server/src/composition/hub-routes.ts, add its messages in web/src/app/messages, and create its tables in server/migrations/<UTC timestamp>_<feature>_<what>.sql.`,
    );
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
