import ts from 'typescript';
import { nodesOf, type House, type HouseFile, type Breach } from '../house.ts';
import { isBesideTheProduct, matches, type Rule } from '../rule.ts';

const networkInPlatform: Rule = {
  name: 'network-in-platform',
  why: 'one place calls over the network: headers, refusals and reconnection are written once',
  good: [
    { 'web/src/platform/api/call.ts': `await fetch('/api/boot');` },
    { 'web/src/features/likes/LikeButton.tsx': '// Never fetch() here.\nqueries.prefetch();' },
    { 'server/src/features/likes/like.test.ts': `await fetch(address);` },
  ],
  bad: [
    { 'web/src/features/likes/LikeButton.tsx': `await fetch('/api/likes');` },
    { 'web/src/app/App.tsx': `const socket = new WebSocket('/ws');` },
    { 'server/src/features/likes/like.ts': `await globalThis.fetch(address);` },
  ],
  check: ({ files }) =>
    files
      .filter((file) => file.isScript && /^(web|server)\/src\/(?!platform\/)/.test(file.path))
      .filter((file) => !isBesideTheProduct(file.path))
      .flatMap((file) =>
        matches(
          file,
          /(?<![\w.])(?:(?:globalThis|window)\.)?fetch\(|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b/g,
          {
            text: file.code,
            says: ([call]) => `${call.replace('(', '')} outside of platform`,
          },
        ),
      ),
};

/** Rooms that say nothing over the wire, and why. */
const silentRooms = new Map([['punishments', 'moderation gives and lifts them']]);

const roomsInContract: Rule = {
  name: 'rooms-in-contract',
  why: 'the tree is the map: a room of server or page stands in the contract under the same name',
  good: [
    {
      'contract/src/features/likes/endpoints.ts': '',
      'server/src/features/likes/index.ts': '',
      'server/src/features/punishments/index.ts': '',
      'web/src/features/likes/index.ts': '',
    },
  ],
  bad: [{ 'server/src/features/likes/index.ts': '' }, { 'web/src/features/likes/index.ts': '' }],
  check({ files }) {
    const said = new Set(files.map((file) => roomOf(file.path, 'contract')));
    const seen = new Set<string>();
    return files.flatMap((file) => {
      const room = roomOf(file.path, 'server') ?? roomOf(file.path, 'web');
      if (!room || said.has(room) || silentRooms.has(room) || seen.has(room)) return [];
      seen.add(room);
      return [file.breach(0, `contract/src/features has no room called ${room}`)];
    });
  },
};

const list = `export const listLikes = endpoint({ method: 'GET', path: '/api/likes' });`;

const answeredOnce: Rule = {
  name: 'answered-once',
  why: 'what the contract says is answered, by one line of one routes.ts; no two calls share an address',
  good: [
    {
      'contract/src/features/likes/endpoints.ts': list,
      'server/src/features/likes/routes.ts': `import * as calls from '@mutirao/contract/features/likes/endpoints';
        export const routes = [answer(calls.listLikes, () => [])];`,
    },
    {
      'contract/src/features/likes/endpoints.ts': list,
      'server/src/features/likes/routes.ts': `import { listLikes as it } from '@mutirao/contract/features/likes/endpoints';
        export const routes = [answer(it, () => [])];`,
    },
  ],
  bad: [
    { 'contract/src/features/likes/endpoints.ts': list },
    {
      'contract/src/features/likes/endpoints.ts': list,
      'server/src/features/likes/routes.ts': `import * as calls from '@mutirao/contract/features/likes/endpoints';
        export const routes = [answer(calls.listLikes, one), answer(calls.listLikes, other)];`,
    },
    {
      'contract/src/features/likes/endpoints.ts': `${list}\n${list.replace('listLikes', 'listAgain')}`,
      'server/src/features/likes/routes.ts': `import * as calls from '@mutirao/contract/features/likes/endpoints';
        export const routes = [answer(calls.listLikes, one), answer(calls.listAgain, other)];`,
    },
  ],
  check(house) {
    const answers = house.files
      .filter((file) => file.path.endsWith('/routes.ts'))
      .flatMap(answersIn);
    const addresses = new Set<string>();
    return endpointsIn(house).flatMap((endpoint): Breach[] => {
      const times = answers.filter((name) => name === endpoint.name).length;
      const isTaken = addresses.has(endpoint.address);
      addresses.add(endpoint.address);
      return [
        ...(times === 1
          ? []
          : [endpoint.file.breach(endpoint.at, `${endpoint.name} is answered ${times} times`)]),
        ...(isTaken
          ? [endpoint.file.breach(endpoint.at, `${endpoint.address} stands twice in the contract`)]
          : []),
      ];
    });
  },
};

export const doorRules = [networkInPlatform, roomsInContract, answeredOnce];

function roomOf(path: string, side: string): string | undefined {
  return new RegExp(`^${side}/src/features/([^/]+)/`).exec(path)?.[1];
}

type Endpoint = { name: string; address: string; file: HouseFile; at: number };

/** Every endpoint of the contract as `room/endpoints#name`. */
function endpointsIn({ files }: House): Endpoint[] {
  return files
    .filter((file) => /^contract\/src\/features\/[^/]+\/[a-z-]*endpoints\.ts$/.test(file.path))
    .flatMap((file) =>
      [...nodesOf(file.tree)].filter(ts.isVariableDeclaration).flatMap((node) => {
        const call = node.initializer;
        if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'endpoint')
          return [];
        const definition = call.arguments[0]?.getText() ?? '';
        const method = /\bmethod:\s*'(\w+)'/.exec(definition)?.[1] ?? '';
        const path = /\bpath:\s*'([^']+)'/.exec(definition)?.[1] ?? '';
        return [
          {
            name: `${moduleOf(file.path)}#${node.name.getText()}`,
            address: `${method} ${path.replace(/:\w+/g, ':')}`,
            file,
            at: node.getStart(),
          },
        ];
      }),
    );
}

const moduleOf = (path: string) =>
  path.replace(/^contract\/src\/features\//, '').replace(/\.ts$/, '');

/** What a routes.ts answers, by the names the contract gives. */
function answersIn(file: HouseFile): string[] {
  const names = importedEndpoints(file);
  return [...nodesOf(file.tree)].filter(ts.isCallExpression).flatMap((call) => {
    const [asked] = call.arguments;
    if (call.expression.getText() !== 'answer' || !asked) return [];
    const [first = '', second] = asked.getText().split('.');
    const from = names.get(first);
    if (!from) return [`?#${asked.getText()}`];
    return [second ? `${from.module}#${second}` : `${from.module}#${from.name}`];
  });
}

function importedEndpoints(file: HouseFile): Map<string, { module: string; name: string }> {
  const found = new Map<string, { module: string; name: string }>();
  for (const node of file.tree.statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue;
    const module = node.moduleSpecifier.text.replace('@mutirao/contract/features/', '');
    const bindings = node.importClause?.namedBindings;
    if (!bindings) continue;
    if (ts.isNamespaceImport(bindings)) found.set(bindings.name.text, { module, name: '*' });
    else {
      for (const { name, propertyName } of bindings.elements) {
        found.set(name.text, { module, name: (propertyName ?? name).text });
      }
    }
  }
  return found;
}
