import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProjectCopy } from '../project-copy.mjs';
import { projectRoot } from '../steps.mjs';
import { checkedFolders, findImportViolations } from './import-rules.mjs';
import { requiredImportRules, importRules } from './rules.mjs';
import { featureLayers } from './feature-layers.mjs';

let copy;
beforeAll(() => {
  copy = createProjectCopy();
  copy.emptySources();
});
afterAll(() => copy.remove());

const byName = (one, other) => one.localeCompare(other);
const use = (what) => `import * as it from '${what}';\nexport const used = it;\n`;

/** One violation of each rule: the file that contains it, and its content. */
const violations = {
  'contract-is-pure': { 'contract/src/kit/violation.ts': use('pg') },
  'contract-no-node': { 'contract/src/kit/violation.ts': use('node:fs') },
  'markdown-is-pure': { 'markdown/src/violation.ts': use('node:fs') },
  'server-not-web': { 'server/src/platform/violation.ts': use('../../../web/src/design/initials.ts') },
  'web-not-server': {
    'web/src/platform/violation.ts': use('../../../server/src/platform/http/endpoints/cursor.ts'),
  },
  'platform-knows-no-product': { 'server/src/platform/violation.ts': use('#features/members/index') },
  'design-only-draws': { 'web/src/design/violation.ts': use('#platform/theme/theme.ts') },
  'identity-knows-no-feature': { 'server/src/identity/violation.ts': use('#features/members/index') },
  'messages-are-texts': { 'server/src/messages/pt-BR/violation.ts': use('#platform/mail/mailer') },
  'messages-are-read-by-language': {
    'server/src/features/members/violation.ts': use('#messages/pt-BR/feed'),
  },
  'only-app-enters-identity': { 'server/src/features/members/violation.ts': use('#identity/index') },
  'features-have-one-entry': {
    'server/src/features/discussions/violation.ts': use('#features/members/store/members'),
  },
  'features-not-app': { 'web/src/features/members/violation.ts': use('#app/path-checks.ts') },
  'features-have-own-texts': {
    'web/src/features/members/violation.ts': use('#messages/pt-BR/features/chat.ts'),
  },
  'only-routes-know-http': { 'server/src/features/members/violation.ts': use('fastify') },
  'routes-bind-answers': { 'server/src/features/violation/routes.ts': use('fastify') },
  'routes-answer': {
    'server/src/features/members/routes.ts': 'export const createMemberRoutes = () => [];\n',
  },
  'only-queries-fetch': { 'web/src/features/members/violation.ts': use('@tanstack/react-query') },
  'only-session-knows-auth': { 'web/src/features/members/violation.ts': use('@supabase/auth-js') },
  'code-needs-no-tests': { 'server/src/platform/violation.ts': use('#testing/http-test-client') },
  'no-cycles': {
    'server/src/platform/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
    'server/src/platform/two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
  },
  'all-resolved': { 'server/src/platform/violation.ts': use('./not-there.ts') },
  'no-orphans': { 'server/src/platform/violation.ts': 'export const alone = 1;\n' },
};
for (const side of ['server', 'web']) {
  const index = side === 'web' ? 'index.ts' : 'index';
  for (const [at, { name, features }] of featureLayers.entries()) {
    // A feature of a layer that depends on one of the same or a higher layer.
    const above = featureLayers
      .slice(at)
      .flatMap((layer) => layer.features)
      .find((feature) => feature !== features[0]);
    if (above === undefined) continue;
    const files = {
      [`${side}/src/features/${features[0]}/violation.ts`]: use(`#features/${above}/${index}`),
    };
    const publicApiFile = `${side}/src/features/${above}/index.ts`;
    violations[`layer-${name}-${side}`] = { ...files, [publicApiFile]: 'export const door = 1;\n' };
  }
}

/** Cycles that exist only for types, or only at run time: how the second file imports the first. */
const cycles = {
  'type-only': (first) => `import type { One } from '${first}';\nexport type Two = One[];\n`,
  dynamic: (first) => `export const two = () => import('${first}');\n`,
};

test('the project itself follows the rules', async () => {
  expect((await findImportViolations(projectRoot)).violations).toEqual([]);
});

test('each feature of server and web is in exactly one layer, and each layer names features that exist', () => {
  const folders = ['server', 'web'].flatMap((side) =>
    readdirSync(path.join(projectRoot, side, 'src/features'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );
  const listed = featureLayers.flatMap(({ features }) => features);
  expect(listed.toSorted(byName)).toEqual([...new Set(folders)].toSorted(byName));
});

test('every rule has a violation here', () => {
  expect(Object.keys(violations).toSorted(byName)).toEqual(
    [...importRules, ...requiredImportRules].map(({ name }) => name).toSorted(byName),
  );
});

// All violations are planted together, each in its own file of a project with empty files, and found in one run.
describe('a violation is found of', () => {
  let found;
  beforeAll(async () => {
    const files = Object.entries(violations).flatMap(([name, planted]) =>
      Object.entries(planted).map(([file, text]) => [named(file, name), text]),
    );
    for (const [kind, closeCycle] of Object.entries(cycles)) {
      const first = `import * as two from './two-${kind}-cycle.ts';\nexport type One = typeof two;\n`;
      files.push([`server/src/platform/one-${kind}-cycle.ts`, first]);
      files.push([`server/src/platform/two-${kind}-cycle.ts`, closeCycle(`./one-${kind}-cycle.ts`)]);
    }
    for (const folder of checkedFolders) {
      const end = folder === 'tools' ? 'mjs' : 'ts';
      files.push([`${folder}/one-planted-cycle.${end}`, use(`./two-planted-cycle.${end}`)]);
      files.push([`${folder}/two-planted-cycle.${end}`, use(`./one-planted-cycle.${end}`)]);
    }
    found = (await copy.with(Object.fromEntries(files), () => findImportViolations(copy.tree))).violations;
  });

  test.each(Object.entries(violations))('%s', (name, planted) => {
    const [file] = Object.keys(planted);
    const own = found.filter((violation) => violation.startsWith(`${name}:`));
    expect(own.filter((violation) => violation.includes(named(file, name)))).not.toEqual([]);
  });

  test.each(Object.keys(cycles))('a cycle with a %s import', (kind) => {
    const own = found.filter((violation) => violation.startsWith('no-cycles:'));
    expect(own.filter((violation) => violation.includes(`-${kind}-cycle.ts`))).not.toEqual([]);
  });

  test.each(checkedFolders)('a cycle in %s', (folder) => {
    const own = found.filter((violation) => violation.startsWith(`no-cycles: ${folder}/`));
    expect(own.filter((violation) => violation.includes('-planted-cycle.'))).not.toEqual([]);
  });
});

const named = (file, name) => file.replace('violation.ts', `violation-${name}.ts`);

test('a run that reads too few files fails', async () => {
  const empty = mkdtempSync(path.join(os.tmpdir(), 'import-rules-'));
  for (const folder of checkedFolders) mkdirSync(path.join(empty, folder), { recursive: true });
  await expect(findImportViolations(empty)).rejects.toThrow('read only 0 modules');
  rmSync(empty, { recursive: true });
});
