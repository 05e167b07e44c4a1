import type { IForbiddenRuleType, IRequiredRuleType } from 'dependency-cruiser';
import { rooms, roomsBelow } from './storeys.mjs';

type Law = IForbiddenRuleType & { name: string; comment: string };
type Duty = IRequiredRuleType & { name: string; comment: string };

const test = '(\\.(test|spec)\\.[jt]sx?$|/testing/|^e2e/|^bench/|vitest\\.config\\.ts$)';
const product = '^(server|web)/src/';
const serverTop = '^server/src/((app|main|page)\\.ts$|cli/)';
const webTop = '^web/src/(app/|main\\.tsx$)';
const packages = (names: string) => `(^|/)node_modules/(@types/)?(${names})(/|$)`;

/** A room leans only on lower storeys: one rule a room, all of one name. */
const storeyLaws: Law[] = rooms.map((room) => ({
  name: 'only-lower-storeys',
  comment: `${room} leans on what stands below it, never on its own storey or a higher one`,
  from: { path: `^(contract|server|web)/src/features/${room}/`, pathNot: test },
  to: {
    path: '^(contract|server|web)/src/features/',
    pathNot: `^(contract|server|web)/src/features/(${[room, ...roomsBelow(room)].join('|')})/`,
  },
}));

export const forbidden: Law[] = [
  ...storeyLaws,
  {
    name: 'contract-stays-pure',
    comment: 'what is said between page and server knows zod and itself: no Node, no DOM, no side',
    from: { path: '^contract/src/', pathNot: test },
    to: { path: '.', pathNot: ['^contract/src/', packages('zod')], couldNotResolve: false },
  },
  {
    name: 'sides-know-only-the-contract',
    comment:
      'server and page meet in the contract and nowhere else; nobody leans on tests or tools',
    from: { path: '^(server|web|e2e|contract)/' },
    to: { path: '^(server|web|e2e|bench|tools)/', pathNot: '^$1/' },
  },
  {
    name: 'platform-knows-no-product',
    comment: 'the platform serves any product: it knows the kit of the contract and no room',
    from: { path: '^(server|web)/src/platform/', pathNot: test },
    to: {
      path: [
        '^$1/src/((features|identity|cli|app)/|(app|main|page)\\.tsx?$)',
        '^contract/src/features/',
      ],
    },
  },
  {
    name: 'platform-draws-nothing',
    comment: 'only the toasts of the platform reach into design, for the store that shows them',
    from: { path: '^web/src/platform/', pathNot: [test, '^web/src/platform/toasts/'] },
    to: { path: '^web/src/design/' },
  },
  {
    name: 'design-only-draws',
    comment: 'design knows React, Radix and itself: no platform, no room, no contract',
    from: { path: '^web/src/design/', pathNot: test },
    to: {
      path: '.',
      pathNot: [
        '^web/src/design/',
        packages('react|react-dom|radix-ui|@radix-ui|lucide-react|@fontsource-variable'),
      ],
      couldNotResolve: false,
    },
  },
  {
    name: 'identity-knows-no-product',
    comment:
      'the identity service stands on the platform alone, so that a hosted one may replace it',
    from: { path: '^server/src/identity/', pathNot: test },
    to: { path: ['^server/src/features/', serverTop, '^contract/src/features/'] },
  },
  {
    name: 'identity-has-one-door',
    comment: 'only app.ts enters identity, and by its index',
    from: { path: '^server/src/', pathNot: ['^server/src/(identity/|app\\.ts$)', test] },
    to: { path: '^server/src/identity/' },
  },
  {
    name: 'identity-has-one-door',
    comment: 'only app.ts enters identity, and by its index',
    from: { path: '^server/src/app\\.ts$' },
    to: { path: '^server/src/identity/', pathNot: '^server/src/identity/index\\.ts$' },
  },
  {
    name: 'rooms-have-one-door',
    comment: 'another room is entered by its index (in the page also by its keys), never inside',
    from: { path: `${product}features/([^/]+)/`, pathNot: test },
    to: {
      path: `${product}features/`,
      pathNot: [`${product}features/$2/`, '/index\\.ts$', '^web/src/features/[^/]+/keys\\.ts$'],
    },
  },
  {
    name: 'the-house-enters-by-the-door',
    comment:
      'what joins the rooms uses their index; the page may also fetch a screen, and its words',
    from: { path: [serverTop, webTop], pathNot: test },
    to: {
      path: `${product}features/`,
      pathNot: [
        '/index\\.ts$',
        '^web/src/features/[^/]+/([A-Z]\\w*\\.tsx|keys\\.ts|words/[^/]+\\.ts)$',
      ],
    },
  },
  {
    name: 'rooms-know-no-house',
    comment: 'a room is put in its place by the app and knows nothing of it',
    from: { path: `${product}features/`, pathNot: test },
    to: { path: [serverTop, webTop, '^server/src/identity/'] },
  },
  {
    name: 'fastify-in-routes-only',
    comment: 'a rule can be called without a server: fastify stays in routes.ts, even as a type',
    from: { path: '^server/src/features/', pathNot: ['/routes\\.ts$', test] },
    to: { path: packages('fastify|@fastify') },
  },
  {
    name: 'react-query-in-queries-only',
    comment: 'a component draws; queries.ts fetches and changes, live.ts hears',
    from: {
      path: '^web/src/features/',
      pathNot: ['^web/src/features/[^/]+/(queries|live)\\.ts$', test],
    },
    to: { path: packages('@tanstack/(react-query|query-core)') },
  },
  {
    name: 'auth-js-in-session-only',
    comment: 'one place of the page speaks to the identity service',
    from: { path: product, pathNot: ['^web/src/platform/session/', test] },
    to: { path: packages('@supabase') },
  },
  {
    name: 'product-needs-no-tests',
    comment: 'what is shipped never leans on what only tests have',
    from: { path: '^(contract|server|web)/src/', pathNot: test },
    to: { path: ['\\.(test|spec)\\.[jt]sx?$', '^(server|web)/src/testing/', '/identity/testing/'] },
  },
  {
    name: 'packages-are-declared',
    comment: 'a package in use stands in its own workspace: an install without tools must do',
    from: { path: '^(contract|server|web)/src/', pathNot: test },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
  },
  {
    name: 'no-circles',
    comment: 'two files that need each other are one; what is fetched later closes no circle',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
  },
  {
    name: 'no-orphans',
    comment: 'a file that nobody uses and that uses nobody is forgotten',
    from: {
      orphan: true,
      path: '^(contract|server|web)/src/',
      pathNot: [test, '\\.d\\.ts$', '^server/src/cli/', '\\.css$'],
    },
    to: {},
  },
  {
    name: 'everything-resolves',
    comment: 'an import leads somewhere',
    from: {},
    to: { couldNotResolve: true },
  },
];

export const required: Duty[] = [
  {
    name: 'routes-bind-answers',
    comment:
      'session, role, rate and shape are checked around every rule, so every routes.ts binds',
    module: { path: '^server/src/features/[^/]+/routes\\.ts$' },
    to: { path: '^server/src/platform/http/answer\\.ts$' },
  },
];

export const lawNames = [...new Set([...forbidden, ...required].map((law) => law.name))];
