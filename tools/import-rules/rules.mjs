import { featureLayers } from './feature-layers.mjs';

const feature = (side, name = '[^/]+') => `^${side}/src/features/${name}/`;
const test = '\\.test\\.tsx?$|/testing/|\\.test\\.mjs$';
const anyOf = (features) => `(?:${features.join('|')})`;

const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** A feature must not depend on features of its own layer or of higher ones. */
function layerRules() {
  return ['server', 'web'].flatMap((side) =>
    featureLayers.flatMap(({ name, features }, at) => {
      const above = featureLayers.slice(at).flatMap((layer) => layer.features);
      // A feature that is alone in the top layer has nothing above it to avoid.
      if (above.length === 1) return [];
      return rule(
        `layer-${name}-${side}`,
        { path: `^${side}/src/features/(${anyOf(features)})/`, pathNot: test },
        { path: feature(side, anyOf(above)), pathNot: `^${side}/src/features/$1/` },
        'A feature leans only on lower layers.',
      );
    }),
  );
}

/** The import rules in the form of dependency-cruiser. Each rule is tested with a violation planted in `import-rules.test.mjs`. */
export const importRules = [
  rule(
    'contract-is-pure',
    { path: '^contract/src/', pathNot: test },
    { pathNot: '^contract/src/|node_modules/zod/' },
    'The contract knows zod and itself.',
  ),
  rule(
    'contract-no-node',
    { path: '^contract/src/', pathNot: test },
    { dependencyTypes: ['core'] },
    'The contract runs everywhere.',
  ),
  rule(
    'markdown-is-pure',
    { path: '^markdown/src/', pathNot: test },
    { pathNot: '^markdown/src/|node_modules/markdown-it/' },
    'The renderer knows its parser and itself: page and server draw the same.',
  ),
  rule('server-not-web', { path: '^server/' }, { path: '^web/' }, 'The sides meet in the contract.'),
  rule('web-not-server', { path: '^web/' }, { path: '^server/' }, 'The sides meet in the contract.'),
  rule(
    'platform-knows-no-product',
    { path: '^(server|web)/src/platform/', pathNot: test },
    {
      path: '^(server|web)/src/(features|identity|app)|^server/src/messages/|^contract/src/(features|messages)/',
    },
    'Platform serves any product.',
  ),
  rule(
    'design-only-draws',
    { path: '^web/src/design/', pathNot: test },
    { path: '^web/src/(platform|features|app)/|^contract/' },
    'Design knows no product.',
  ),
  rule(
    'identity-knows-no-feature',
    { path: '^server/src/identity/', pathNot: test },
    { path: '^server/src/(features|messages)/|^contract/src/(features|messages)/' },
    'Identity can live apart.',
  ),
  rule(
    'messages-are-texts',
    { path: '^(server/src/(?:identity/)?messages)/', pathNot: test },
    { pathNot: '^$1/|^contract/src/kit/languages\\.ts$' },
    'A catalogue has texts only: a translator copies its folder and needs to know nothing else.',
  ),
  rule(
    'messages-are-read-by-language',
    { path: '^server/src/', pathNot: '^server/src/(?:identity/)?messages/|' + test },
    { path: '^server/src/(?:identity/)?messages/[^/]+/' },
    'The table of languages is the only entry, so no code prefers one language.',
  ),
  rule(
    'only-app-enters-identity',
    {
      path: '^server/src/',
      pathNot: '^server/src/(identity/|app\\.ts|composition/accounts\\.ts|cli/)|' + test,
    },
    { path: '^server/src/identity/' },
    'Identity is joined in one place.',
  ),
  rule(
    'features-have-one-entry',
    { path: '^(server|web)/src/features/([^/]+)/', pathNot: test },
    { path: '^$1/src/features/(?!$2/)[^/]+/(?!index\\.ts|keys\\.ts)' },
    "Another's inside is not entered.",
  ),
  rule(
    'features-not-app',
    { path: '^(server|web)/src/features/', pathNot: test },
    { path: '^(server|web)/src/app' },
    'The app joins features, not the other way.',
  ),
  rule(
    'features-have-own-texts',
    { path: feature('web', '([^/]+)'), pathNot: test },
    { path: '^web/src/messages/', pathNot: '^web/src/messages/[^/]+/features/$1[./]' },
    'A feature shows only its own texts; the loader of platform/messages is for all.',
  ),
  rule(
    'only-routes-know-http',
    { path: feature('server'), pathNot: '/routes\\.ts$|' + test },
    { path: 'node_modules/fastify' },
    'Rules know no HTTP.',
  ),
  rule(
    'routes-bind-answers',
    { path: '^server/src/features/[^/]+/routes\\.ts$' },
    { path: 'node_modules/fastify' },
    'Even routes only bind answers.',
  ),
  rule(
    'only-queries-fetch',
    { path: feature('web'), pathNot: '/(queries|realtime)\\.ts$|' + test },
    { path: 'node_modules/@tanstack/(react-query|query-core)/' },
    'A component draws.',
  ),
  rule(
    'only-session-knows-auth',
    { path: '^(server|web)/src/', pathNot: '^web/src/platform/session/|' + test },
    { path: 'node_modules/@supabase/' },
    'One place speaks to the identity service.',
  ),
  rule(
    'code-needs-no-tests',
    { path: '^(contract|markdown|server|web)/src/', pathNot: test },
    { path: test },
    'Tests are never shipped.',
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
    // Files that are imported only for their address are resolved by the build.
    { couldNotResolve: true, pathNot: '\\.(css|woff2)$|\\?url$' },
    'Every import leads somewhere.',
  ),
  {
    name: 'no-orphans',
    severity: 'error',
    comment: 'Nothing lies around.',
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
    comment: 'What is asked over HTTP is answered through the one binder.',
    module: { path: '^server/src/features/[^/]+/routes\\.ts$' },
    to: { path: '^server/src/platform/http/endpoints/handler\\.ts$' },
  },
];
