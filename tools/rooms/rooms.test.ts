import { expect, test } from 'vitest';
import { inspectRooms } from './inspect.ts';
import { lawNames } from './laws.ts';
import { cleanHouse, layHouse, type Files } from './small-house.ts';
import { roomsBelow, storeys } from './storeys.mjs';

/** One planted breach: the files it adds or changes, and the one law that must report it. */
type Planted = { law: string; how: string; files: Files };

const open = `import { openIdentity } from`;
const value = (from: string) => `import * as it from '${from}';\nexport const taken = it;`;
const type = (from: string) => `import type { It } from '${from}';\nexport type Taken = It;`;

const planted: Planted[] = [
  {
    law: 'only-lower-storeys',
    how: 'a ground room leans on content',
    files: { 'server/src/features/punishments/index.ts': value('#features/discussions/index') },
  },
  {
    law: 'only-lower-storeys',
    how: 'a room leans on its own storey',
    files: {
      'server/src/features/courses/index.ts': value('#features/discussions/index'),
      'server/src/app.ts': `${cleanHouse['server/src/app.ts']}\nexport * from '#features/courses/index';`,
    },
  },
  {
    law: 'only-lower-storeys',
    how: 'a screen leans on a higher storey',
    files: {
      'web/src/features/search/index.ts': value('#design/Button.tsx'),
      'web/src/features/members/LoginPage.tsx': value('#features/search/index.ts'),
    },
  },
  {
    law: 'contract-stays-pure',
    how: 'the contract reads a file',
    files: { 'contract/src/kit/endpoint.ts': value('node:fs') },
  },
  {
    law: 'contract-stays-pure',
    how: 'the contract draws',
    files: { 'contract/src/kit/endpoint.ts': value('react') },
  },
  {
    law: 'sides-know-only-the-contract',
    how: 'the page reaches into the server',
    files: { 'web/src/platform/session/auth.ts': type('../../../../server/src/app.ts') },
  },
  {
    law: 'sides-know-only-the-contract',
    how: 'a journey reaches into the server',
    files: { 'e2e/people.ts': value('../server/src/app.ts') },
  },
  {
    law: 'platform-knows-no-product',
    how: 'the platform asks a room',
    files: {
      'server/src/platform/database/database.ts': type(
        '@mutirao/contract/features/members/endpoints',
      ),
    },
  },
  {
    law: 'platform-draws-nothing',
    how: 'the page calls with a button',
    files: { 'web/src/platform/session/auth.ts': value('#design/Button.tsx') },
  },
  {
    law: 'design-only-draws',
    how: 'a button knows the contract',
    files: { 'web/src/design/Button.tsx': type('@mutirao/contract/features/members/endpoints') },
  },
  {
    law: 'identity-knows-no-product',
    how: 'identity asks for the contract of a room',
    files: { 'server/src/identity/open.ts': value('@mutirao/contract/features/members/endpoints') },
  },
  {
    law: 'identity-has-one-door',
    how: 'main enters identity',
    files: {
      'server/src/main.ts': `${cleanHouse['server/src/main.ts']}\n${open} '#identity/index';`,
    },
  },
  {
    law: 'identity-has-one-door',
    how: 'app enters identity by the window',
    files: {
      'server/src/app.ts': `${cleanHouse['server/src/app.ts']}\nexport * from '#identity/open';`,
    },
  },
  {
    law: 'rooms-have-one-door',
    how: 'a room enters the inside of another',
    files: {
      'server/src/features/discussions/list-discussions.ts': type('#features/members/store'),
    },
  },
  {
    law: 'rooms-have-one-door',
    how: 'a screen takes the queries of another room',
    files: { 'web/src/features/discussions/Feed.tsx': value('#features/members/queries.ts') },
  },
  {
    law: 'the-house-enters-by-the-door',
    how: 'app takes a store',
    files: {
      'server/src/app.ts': `${cleanHouse['server/src/app.ts']}\nexport * from '#features/members/store';`,
    },
  },
  {
    law: 'rooms-know-no-house',
    how: 'a screen reaches up to the app',
    files: {
      'web/src/app/routes.ts': value('#design/Button.tsx'),
      'web/src/features/discussions/Feed.tsx': value('#app/routes.ts'),
    },
  },
  {
    law: 'fastify-in-routes-only',
    how: 'a rule knows the type of a request',
    files: { 'server/src/features/discussions/list-discussions.ts': type('fastify') },
  },
  {
    law: 'react-query-in-queries-only',
    how: 'a component fetches',
    files: { 'web/src/features/discussions/Feed.tsx': value('@tanstack/react-query') },
  },
  {
    law: 'auth-js-in-session-only',
    how: 'a screen signs in by itself',
    files: { 'web/src/features/members/LoginPage.tsx': value('@supabase/auth-js') },
  },
  {
    law: 'product-needs-no-tests',
    how: 'a rule leans on a builder of the tests',
    files: {
      'server/src/testing/builders.ts': value('pg'),
      'server/src/features/discussions/list-discussions.ts': value('#testing/builders'),
    },
  },
  {
    law: 'packages-are-declared',
    how: 'a package of the tools is used in the product',
    files: { 'server/src/features/discussions/list-discussions.ts': value('left-over') },
  },
  {
    law: 'packages-are-declared',
    how: 'a package nobody declares is used',
    files: { 'server/src/features/discussions/list-discussions.ts': value('undeclared') },
  },
  {
    law: 'no-circles',
    how: 'two files need each other',
    files: {
      'server/src/features/discussions/list-discussions.ts': value('./policy.ts'),
      'server/src/features/discussions/policy.ts': type('./list-discussions.ts'),
    },
  },
  {
    law: 'no-orphans',
    how: 'a file is forgotten',
    files: { 'server/src/features/discussions/forgotten.ts': 'export const forgotten = 1;' },
  },
  {
    law: 'everything-resolves',
    how: 'an import leads nowhere',
    files: { 'server/src/features/discussions/list-discussions.ts': value('#platform/nowhere') },
  },
  {
    law: 'routes-bind-answers',
    how: 'a routes.ts answers by itself',
    files: { 'server/src/features/discussions/routes.ts': value('fastify') },
  },
  {
    law: 'every-room-has-a-storey',
    how: 'a room stands on no storey',
    files: { 'contract/src/features/attic/endpoints.ts': value('../../kit/endpoint.ts') },
  },
];

async function inspect(files: Files) {
  const house = layHouse(files);
  try {
    return await inspectRooms(house.root);
  } finally {
    house.remove();
  }
}

const lawsBroken = (breaches: { law: string }[]) => [...new Set(breaches.map(({ law }) => law))];

test('a house that keeps the law is left alone, and every file of it is read', async () => {
  const { breaches, read, missed } = await inspect(cleanHouse);
  expect(breaches).toEqual([]);
  expect(missed).toEqual([]);
  expect(read).toBe(Object.keys(cleanHouse).filter((file) => /\.tsx?$/.test(file)).length);
});

test.for(planted)('$law: $how', async ({ law, files }) => {
  const { breaches, missed } = await inspect({ ...cleanHouse, ...files });
  expect(lawsBroken(breaches)).toEqual([law]);
  expect(missed).toEqual([]);
});

test('every law has a planted breach', () => {
  const proven = new Set(planted.map(({ law }) => law));
  expect([...lawNames, 'every-room-has-a-storey'].filter((law) => !proven.has(law))).toEqual([]);
});

test('a file whose imports cannot be read is missed', async () => {
  const unreadable = `/*\nimport { startApp } from './app.ts';\n*/`;
  const { missed } = await inspect({ ...cleanHouse, 'server/src/main.ts': unreadable });
  expect(missed).toEqual(['server/src/main.ts']);
});

test('no room stands on two storeys', () => {
  const named = storeys.flatMap(({ rooms }) => rooms);
  expect(named.length).toBe(new Set(named).size);
});

test('a room leans on every lower storey, and on the ground only on what was laid before', () => {
  expect(roomsBelow('members')).toEqual([]);
  expect(roomsBelow('punishments')).toEqual(['members']);
  expect(roomsBelow('comments')).toContain('discussions');
  expect(roomsBelow('comments')).not.toContain('polls');
});
