import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { layFiles } from '../temporary-folder.ts';

export type Files = Record<string, string>;

const packages = ['fastify', 'pg', 'react', '@supabase/auth-js', '@tanstack/react-query', 'zod'];
const every = Object.fromEntries(packages.map((name) => [name, '1.0.0']));

/** The least that has every kind of place the law speaks of, and breaks none of it. */
export const cleanHouse: Files = {
  'package.json':
    '{ "name": "house", "type": "module", "devDependencies": { "left-over": "1.0.0" } }',
  'contract/package.json': json({
    name: '@mutirao/contract',
    exports: { './*': './src/*.ts' },
    dependencies: every,
  }),
  'server/package.json': json({
    name: '@mutirao/server',
    imports: {
      '#platform/*': './src/platform/*.ts',
      '#identity/*': './src/identity/*.ts',
      '#features/*': './src/features/*.ts',
      '#testing/*': './src/testing/*.ts',
    },
    dependencies: { ...every, '@mutirao/contract': '1.0.0' },
  }),
  'web/package.json': json({
    name: '@mutirao/web',
    imports: {
      '#app/*': './src/app/*',
      '#platform/*': './src/platform/*',
      '#design/*': './src/design/*',
      '#features/*': './src/features/*',
    },
    dependencies: { ...every, '@mutirao/contract': '1.0.0' },
  }),

  'contract/src/kit/endpoint.ts': `import * as z from 'zod';\nexport const endpoint = z;`,
  'contract/src/features/members/endpoints.ts': `import { endpoint } from '../../kit/endpoint.ts';\nexport const readProfile = endpoint;`,
  'contract/src/features/discussions/endpoints.ts': `import { endpoint } from '../../kit/endpoint.ts';\nexport const list = endpoint;`,

  'server/src/main.ts': `import { startApp } from './app.ts';\nstartApp();`,
  'server/src/app.ts': `import { memberRoutes } from '#features/members/index';
    import { discussionRoutes } from '#features/discussions/index';
    import { openIdentity } from '#identity/index';
    export const startApp = () => [memberRoutes, discussionRoutes, openIdentity];`,
  'server/src/platform/http/answer.ts': `import type { endpoint } from '@mutirao/contract/kit/endpoint';
    import fastify from 'fastify';
    export const answer = (it: typeof endpoint) => [it, fastify];`,
  'server/src/platform/database/database.ts': `import pg from 'pg';\nexport const db = pg;`,
  'server/src/identity/index.ts': `export { openIdentity } from './open.ts';`,
  'server/src/identity/open.ts': `import { db } from '#platform/database/database';\nexport const openIdentity = db;`,
  'server/src/features/members/index.ts': `export { findMember } from './store.ts';\nexport { memberRoutes } from './routes.ts';`,
  'server/src/features/members/store.ts': `import { db } from '#platform/database/database';\nexport const findMember = db;`,
  'server/src/features/members/routes.ts': `import { readProfile } from '@mutirao/contract/features/members/endpoints';
    import { answer } from '#platform/http/answer';
    export const memberRoutes = answer(readProfile);`,
  'server/src/features/discussions/index.ts': `export { discussionRoutes } from './routes.ts';`,
  'server/src/features/discussions/routes.ts': `import { list } from '@mutirao/contract/features/discussions/endpoints';
    import { answer } from '#platform/http/answer';
    import { listDiscussions } from './list-discussions.ts';
    export const discussionRoutes = [answer(list), listDiscussions];`,
  'server/src/features/discussions/list-discussions.ts': `import { findMember } from '#features/members/index';\nexport const listDiscussions = findMember;`,
  'server/src/features/discussions/discussions.test.ts': `import { startTestServer } from '#testing/start';\nstartTestServer();`,
  'server/src/testing/start.ts': `import { startApp } from '../app.ts';\nexport const startTestServer = startApp;`,

  'web/src/main.tsx': `import { App } from '#app/App.tsx';\nApp();`,
  'web/src/app/App.tsx': `import { Feed } from '#features/discussions/index.ts';
    export const App = () => [Feed, import('#features/members/LoginPage.tsx')];`,
  'web/src/platform/session/auth.ts': `import { AuthClient } from '@supabase/auth-js';\nexport const auth = AuthClient;`,
  'web/src/platform/toasts/toasts.ts': `import { toasts } from '#design/toast-store.ts';\nexport const tell = toasts;`,
  'web/src/design/toast-store.ts': `import { useState } from 'react';\nexport const toasts = useState;`,
  'web/src/design/Button.tsx': `import { useState } from 'react';\nexport const Button = useState;`,
  'web/src/features/members/index.ts': `export { memberKeys } from './keys.ts';\nexport { useMe } from './queries.ts';`,
  'web/src/features/members/keys.ts': `import { readProfile } from '@mutirao/contract/features/members/endpoints';\nexport const memberKeys = readProfile;`,
  'web/src/features/members/queries.ts': `import { useQuery } from '@tanstack/react-query';\nexport const useMe = useQuery;`,
  'web/src/features/members/LoginPage.tsx': `import { auth } from '#platform/session/auth.ts';\nimport { tell } from '#platform/toasts/toasts.ts';\nexport const LoginPage = [auth, tell];`,
  'web/src/features/discussions/index.ts': `export { Feed } from './Feed.tsx';`,
  'web/src/features/discussions/Feed.tsx': `import { Button } from '#design/Button.tsx';
    import { useMe } from '#features/members/index.ts';
    import { memberKeys } from '#features/members/keys.ts';
    import { fetchDialog } from './layers.ts';
    export const Feed = [Button, useMe, memberKeys, fetchDialog];`,
  // No circle: the dialog comes when it is opened.
  'web/src/features/discussions/layers.ts': `export const fetchDialog = () => import('./FeedDialog.tsx');`,
  'web/src/features/discussions/FeedDialog.tsx': `import { Feed } from './Feed.tsx';\nexport const FeedDialog = Feed;`,
};

/** Lays the files in a folder of their own, with just enough packages around them. */
export function layHouse(files: Files): { root: string; remove(): void } {
  const around = [...packages, 'left-over', 'undeclared'].flatMap((name) => [
    [`node_modules/${name}/package.json`, json({ name, main: 'index.js' })],
    [`node_modules/${name}/index.js`, 'export default 1;'],
  ]);
  const { root, remove } = layFiles({ ...files, ...Object.fromEntries(around) });
  mkdirSync(path.join(root, 'node_modules/@mutirao'));
  for (const side of ['contract', 'server', 'web']) {
    symlinkSync(path.join(root, side), path.join(root, 'node_modules/@mutirao', side));
  }
  return { root, remove };
}

function json(value: Record<string, unknown>): string {
  return JSON.stringify({ type: 'module', version: '1.0.0', ...value });
}
