import { featureLayers } from './feature-layers.mjs';

const feature = (side, name = '[^/]+') => `^${side}/src/features/${name}/`;
const test = '\\.test\\.tsx?$|/testing/|\\.test\\.mjs$';
const anyOf = (features) => `(?:${features.join('|')})`;

const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** A feature must not depend on features of its own layer or of higher ones. */
function layerRules() {
  return ['server', 'web'].flatMap((side) =>
    featureLayers.flatMap(({ name, features }, at) => {
      const forbiddenFeatures = featureLayers.slice(at).flatMap((layer) => layer.features);
      // A feature that is alone in the top layer has nothing above it to avoid.
      if (forbiddenFeatures.length === 1) return [];
      return rule(
        `layer-${name}-${side}`,
        { path: `^${side}/src/features/(${anyOf(features)})/`, pathNot: test },
        { path: feature(side, anyOf(forbiddenFeatures)), pathNot: `^${side}/src/features/$1/` },
        'A feature imports only features of lower layers.',
      );
    }),
  );
}

/**
 * The import rules in the form of dependency-cruiser. `import-rules.test.mjs` tests each rule with a planted violation.
 */
export const importRules = [
  rule(
    'contract-is-pure',
    { path: '^contract/src/', pathNot: test },
    { pathNot: '^contract/src/|node_modules/zod/' },
    'The contract imports only zod and itself.',
  ),
  rule(
    'contract-no-node',
    { path: '^contract/src/', pathNot: test },
    { dependencyTypes: ['core'] },
    'The contract runs in Node and in browsers.',
  ),
  rule(
    'markdown-is-pure',
    { path: '^markdown/src/', pathNot: test },
    { pathNot: '^markdown/src/|node_modules/markdown-it/' },
    'The renderer imports only its parser and itself, so that page and server render the same.',
  ),
  rule(
    'server-not-web',
    { path: '^server/' },
    { path: '^web/' },
    'Server and web share code only through the contract.',
  ),
  rule(
    'web-not-server',
    { path: '^web/' },
    { path: '^server/' },
    'Server and web share code only through the contract.',
  ),
  rule(
    'platform-knows-no-product',
    { path: '^(server|web)/src/platform/', pathNot: test },
    {
      path: '^(server|web)/src/(features|identity|app)|^server/src/messages/|^contract/src/(features|messages)/',
    },
    'Platform is independent of the product.',
  ),
  rule(
    'design-only-draws',
    { path: '^web/src/design/', pathNot: test },
    { path: '^web/src/(platform|features|app)/|^contract/' },
    'Design components are independent of the product.',
  ),
  rule(
    'identity-knows-no-feature',
    { path: '^server/src/identity/', pathNot: test },
    { path: '^server/src/(features|messages/(?!identity\\.ts$))|^contract/src/(features|messages)/' },
    'Identity can run as a separate service.',
  ),
  rule(
    'messages-are-texts',
    { path: '^(server/src/messages)/', pathNot: test },
    { pathNot: '^$1/|^contract/src/kit/(?:create-record-from-entries|languages)\\.ts$' },
    'A message catalogue contains only texts, so that a translator can copy its folder.',
  ),
  rule(
    'messages-are-read-by-language',
    { path: '^server/src/', pathNot: '^server/src/messages/|' + test },
    { path: '^server/src/messages/[^/]+/' },
    'Messages are read through the table of languages, so that no code depends on one language.',
  ),
  rule(
    'only-app-enters-identity',
    {
      path: '^server/src/',
      pathNot: '^server/src/(identity/|app\\.ts|composition/(accounts|migration-sets)\\.ts|cli/)|' + test,
    },
    { path: '^server/src/identity/' },
    'Only the modules that compose the hub, and the commands, use identity.',
  ),
  rule(
    'features-have-one-entry',
    { path: '^(server|web)/src/features/([^/]+)/', pathNot: test },
    { path: '^$1/src/features/(?!$2/)[^/]+/(?!index\\.ts|keys\\.ts)' },
    'A feature is imported only through its public API (index.ts or keys.ts).',
  ),
  rule(
    'features-not-app',
    { path: '^(server|web)/src/features/', pathNot: test },
    { path: '^(server|web)/src/app' },
    'The app imports features; features do not import the app.',
  ),
  rule(
    'features-have-own-texts',
    { path: feature('web', '([^/]+)'), pathNot: test },
    { path: '^web/src/messages/', pathNot: '^web/src/messages/[^/]+/features/$1[./]' },
    'A feature imports only its own messages; the loader in platform/messages is shared.',
  ),
  rule(
    'only-routes-know-http',
    { path: feature('server'), pathNot: '/routes\\.ts$|' + test },
    { path: 'node_modules/fastify' },
    'Use cases do not depend on HTTP.',
  ),
  rule(
    'routes-bind-answers',
    { path: '^server/src/features/[^/]+/routes\\.ts$' },
    { path: 'node_modules/fastify' },
    'Routes only bind handlers to endpoints, and do not use Fastify directly.',
  ),
  rule(
    'only-queries-fetch',
    { path: feature('web'), pathNot: '/(queries|realtime)\\.ts$|' + test },
    { path: 'node_modules/@tanstack/(react-query|query-core)/' },
    'Components render; only queries.ts and realtime.ts use TanStack Query.',
  ),
  rule(
    'only-session-knows-auth',
    { path: '^(server|web)/src/', pathNot: '^web/src/platform/session/|' + test },
    { path: 'node_modules/@supabase/' },
    'Only platform/session imports the client of the identity service.',
  ),
  rule(
    'code-needs-no-tests',
    { path: '^(contract|markdown|server|web)/src/', pathNot: test },
    { path: test },
    'Product code does not import tests.',
  ),
  rule(
    'no-cycles',
    {},
    { circular: true },
    'Files of a cycle can only be understood together. Move the shared type or the lazy component to its own file.',
  ),
  rule(
    'all-resolved',
    {},
    // Style sheets, fonts, and files that are imported for their URL are resolved by the build.
    { couldNotResolve: true, pathNot: '\\.(css|woff2)$|\\?url$' },
    'Every import must resolve.',
  ),
  {
    name: 'no-orphans',
    severity: 'error',
    comment: 'Every module must be imported by another one.',
    from: { orphan: true, path: '^(contract|markdown|server|web)/src/', pathNot: test + '|\\.d\\.ts$' },
    to: {},
  },
  ...layerRules(),
];

/** The rules for what a file must import. */
export const requiredImportRules = [
  {
    name: 'routes-answer',
    severity: 'error',
    comment: 'Routes bind every handler with handler.ts of platform.',
    module: { path: '^server/src/features/[^/]+/routes\\.ts$' },
    to: { path: '^server/src/platform/http/endpoints/handler\\.ts$' },
  },
];
