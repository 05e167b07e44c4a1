import type { HouseFile } from '../house.ts';
import { matches, type Rule } from '../rule.ts';

// Joined here, so that the law itself names no host.
const hosts = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['registry', 'npmmirror', 'com'],
  ['deb', 'debian', 'org'],
  ['security', 'debian', 'org'],
  ['pypi', 'org'],
  ['files', 'pythonhosted', 'org'],
  ['static', 'crates', 'io'],
  ['proxy', 'golang', 'org'],
].map((parts) => parts.join('.'));

const noRegistryNamed: Rule = {
  name: 'no-registry-named',
  why: 'everybody installs from where their own machine is told to',
  good: [{ 'package-lock.json': '{ "integrity": "sha512-a" }' }],
  bad: hosts.map((host) => ({ '.npmrc': `registry=https://${host}/` })),
  check: ({ files }) => {
    const pattern = new RegExp(hosts.map((host) => host.replaceAll('.', '\\.')).join('|'), 'g');
    return files.flatMap((file) =>
      matches(file, pattern, { says: () => 'the host of a registry' }),
    );
  },
};

const todo = ['TO', 'DO'].join('');

const nothingPromised: Rule = {
  name: 'nothing-promised',
  why: 'work that is left stands in an issue, where somebody finds it',
  good: [{ 'server/src/app.ts': '// Locked first: two likes at once.' }],
  bad: [
    { 'server/src/app.ts': `// ${todo}: lock` },
    { 'server/migrations/0001_likes_likes.sql': `-- ${['FIX', 'ME'].join('')} index` },
  ],
  check: ({ files }) => {
    const marks = [todo, ['FIX', 'ME'].join(''), ['HA', 'CK'].join(''), ['XX', 'X'].join('')].join(
      '|',
    );
    const pattern = new RegExp(`(?://|/?\\*|--|<!--|#)[^\\n]*\\b(${marks})\\b`, 'g');
    return files
      .filter(isWritten)
      .flatMap((file) => matches(file, pattern, { says: ([, mark = '']) => mark }));
  },
};

const folders = ['Users', 'root', ['wo', 'rk'].join(''), 'tmp/[a-z]', 'home/[a-z]'].join('|');

const noMachineNamed: Rule = {
  name: 'no-machine-named',
  why: 'the house stands anywhere: no path of the machine it was written on',
  good: [
    { 'server/src/app.ts': `path.join(tmpdir(), 'mutirao-')` },
    { 'docs/how-to/run.md': 'HUB_DATA_DIR=/srv/mutirao' },
  ],
  bad: [
    { 'docs/how-to/run.md': `cd /${['wo', 'rk'].join('')}/main` },
    { 'tools/run.mjs': `const cache = '/${['ro', 'ot'].join('')}/.npm';` },
    { 'server/src/app.ts': `'file:///${['Us', 'ers'].join('')}/ana'` },
  ],
  check: ({ files }) => {
    const pattern = new RegExp(`(?<![\\w.\\-$}])/(${folders})(?=/|\\b)`, 'g');
    return files
      .filter((file) => isWritten(file) || file.path.endsWith('.md'))
      .flatMap((file) => matches(file, pattern, { says: ([place]) => place }));
  },
};

export const traceRules = [noRegistryNamed, nothingPromised, noMachineNamed];

const isWritten = ({ path }: HouseFile) =>
  /\.(ts|tsx|mjs|js|css|sql|sh|html|yml)$|^\.ci\/run$/.test(path) &&
  !path.startsWith('node_modules');
