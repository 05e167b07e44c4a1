import { findArchitectureMapErrors } from './architecture-map.mjs';
import { findLongFunctions } from './function-length.mjs';
import {
  findForbiddenWords,
  reportUnusualWordsInComments,
  reportUnusualWordsInDocuments,
} from './plain-english.mjs';
import { findRepeatedExports } from './exported-names.mjs';
import { findForbiddenNames } from './identifiers.mjs';
import { findAsvsListErrors } from './asvs.mjs';
import { findUntestedIdentitySentences } from './identity-sentences.mjs';
import { findUnmatchedLanguageFolders, findUnmatchedTerminalMessages } from './language-folders.mjs';
import { findUncalledOrUnregisteredReaders, findUnrecordedNotificationCauses } from './outbox-events.mjs';
import {
  containsPortuguese,
  findUnusedPortugueseExemptions,
  mustNotContainPortuguese,
} from './portuguese-texts.mjs';
import { removeCommentsFromLine } from './remove-comments-from-line.mjs';
import { findForbiddenStatements, findUnrecordedRevisions } from './repeatable-migrations.mjs';

const test = /\.(test|spec)\.tsx?$|\.test\.mjs$|\/testing\//;
const isTest = (file) => test.test(file);
const inFeatures = (file) => /^(contract|server|web)\/src\/features\//.test(file);
const isCode = (file) => /^(contract|markdown|server|web|e2e|bench)\/.*\.tsx?$/.test(file);
const isProduct = (file) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(file) && !isTest(file);

/**
 * From this timestamp on, migrations must not define functions, views and triggers; the repeatable files define them.
 */
const firstWithRepeatableFiles = '20261127000000';

/**
 * The rules for single lines: what imports cannot show. `good` and `bad` are examples of each rule, which the tests
 * check. A line that contains a text in `unless` is exempt.
 */
export const lineRules = [
  {
    name: 'sql-lives-in-stores',
    why: 'All queries of a feature are in its store, so that they can be reviewed and explained together.',
    applies: (file) =>
      file.startsWith('server/src/') &&
      !isTest(file) &&
      !/\/store(\.ts$|\/)|platform\/database\/|cli\/store\.ts$/.test(file),
    breaks: (line) => /sql`/.test(line),
    good: ['const rows = await store.list(db);'],
    bad: ['const rows = await db.rows(sql`select 1`);'],
  },
  {
    name: 'one-parser-of-searches',
    why: "PostgreSQL's parsers of searches fail on some texts; `parseSearchTerms` and its functions accept all.",
    applies: (file) =>
      file.startsWith('server/src/') &&
      !isTest(file) &&
      file !== 'server/src/platform/database/search-terms.ts',
    breaks: (line) => /\b(?:(?:plain|phrase)?to|websearch_to)_tsquery\(|\ball_words_query\(/.test(line),
    good: ['const required = toAnyWordTsquerySql(words);', "where words @@ ${`'=m${id}'`}::tsquery"],
    bad: [
      "where words @@ to_tsquery('simple', ${q})",
      "where words @@ websearch_to_tsquery('simple', ${q})",
      "select plainto_tsquery('simple', part)",
      "phraseto_tsquery('simple', ${phrase})",
      'sql`all_words_query(${q})`',
    ],
  },
  {
    name: 'definitions-live-in-repeatable-migrations',
    why: 'Each function, view or trigger is defined in one file, and a change edits that file.',
    applies: (file) => {
      const [, timestamp] = /\/migrations\/(\d{14})_[\w-]+\.sql$/.exec(file) ?? [];
      return timestamp !== undefined && timestamp >= firstWithRepeatableFiles;
    },
    breaks: (line) =>
      /^\s*create\s+(or\s+replace\s+)?((recursive|constraint|temp|temporary)\s+)*(function|procedure|view|trigger)\b/i.test(
        line,
      ),
    good: [
      'create table polls (',
      'drop function if exists plain_name(text);',
      '-- Create view and trigger elsewhere.',
      'create function plain_name(name text) returns text -- used by an index',
    ],
    bad: [
      'create function plain_name(name text) returns text',
      'CREATE OR REPLACE VIEW callers as',
      'create constraint trigger reject_banned_writer after insert on polls',
    ],
    // A function that an index, a generated column or a constraint uses belongs to the migrations, because
    // changing the function affects stored data.
    unless: ['-- used by an index', '-- used by a generated column', '-- used by a constraint'],
  },
  {
    name: 'network-lives-in-platform',
    why: 'Credentials, errors and reconnection are handled in one module.',
    applies: (file) =>
      file.startsWith('web/src/') && isProduct(file) && !file.startsWith('web/src/platform/'),
    breaks: (line) => /(?<![\w.])fetch\(|new WebSocket\(/.test(removeCommentsFromLine(line)),
    good: ['await call(listDiscussions);', 'void feed.refetch();', '// fetch(it) later'],
    bad: ["await fetch('/api/discussions');", 'new WebSocket(address);'],
  },
  {
    name: 'schemas-end-in-schema',
    why: 'The name must distinguish a schema from a constant, an endpoint and a type of the same name.',
    applies: (file) => file.startsWith('contract/src/') && isProduct(file),
    breaks: (line) => /^(export )?const (?!\w*Schema\b)\w+ = z\.(?!refine)\w+\(/.test(line),
    good: ['export const tagSchema = z.string();', 'const hasContent = z.refine(isFull);'],
    bad: ['export const tag = z.string();'],
  },
  {
    name: 'error-sentences-live-in-the-contract',
    why: 'Only an error declared in the contract has a message in every language.',
    applies: (file) => isProduct(file) && !/^contract\/src\/(.*\/)?([\w-]+-)?errors\.ts$/.test(file),
    breaks: (line) =>
      /(?<!function )\bdefineErrorFactories\(|\bas ErrorDetail\b/.test(removeCommentsFromLine(line)),
    good: ['throw new ApiError(pollErrors.poll_closed());', "throw new ApiError('no_session');"],
    bad: [
      "const own = defineErrorFactories({ full: { code: 'conflict', message: 'Cheio.' } });",
      "throw new ApiError({ code: 'conflict', message: 'Cheio.' } as ErrorDetail);",
    ],
  },
  {
    name: 'no-any',
    why: 'The type any turns off type checking.',
    applies: isProduct,
    breaks: (line) => /(:|<|\bas) any\b/.test(removeCommentsFromLine(line)),
    good: ['const many: Many = 1;', '// any of them'],
    bad: ['const it: any = 1;', 'it as any'],
  },
  {
    name: 'casts-stay-in-platform',
    why: 'Input is validated by a schema in platform, so features need no type assertions.',
    applies: (file) => isProduct(file) && inFeatures(file),
    breaks: (line) =>
      /\bas (?!const\b|\w+[,;}\s]*from\b)[A-Z{]/.test(removeCommentsFromLine(line)) &&
      !/^\s*(import|export)/.test(line),
    good: ['const it = [1] as const;', "import { messages as app } from './app.ts';"],
    bad: ['const it = row as Row;'],
  },
  {
    name: 'no-raw-colours',
    why: 'Colours come from the design tokens, which have values for both themes.',
    applies: (file) => /^web\/src\/(features|app)\//.test(file) && isProduct(file),
    breaks: (line) =>
      /#[0-9a-fA-F]{3,8}\b(?![/\w-])/.test(line.replace(/from '#.*'|import\('#[^']*'\)/g, '')) &&
      !/href="#|location\.hash/.test(line),
    good: ["import { Card } from '#design/Card.tsx';", '<a href="#content">'],
    bad: ["const blue = '#1d50b8';"],
  },
  {
    name: 'no-raw-pixels',
    why: 'Spacing and sizes come from the scale of the design tokens.',
    applies: (file) => /^web\/src\/(features|app)\//.test(file) && isProduct(file),
    breaks: (line) => /className=.*\[-?\d+px\]/.test(line),
    good: ['<div className="p-4">'],
    bad: ['<div className="p-[13px]">'],
  },
  {
    name: 'no-important',
    why: 'A style that needs !important is in the wrong layer.',
    applies: (file) => /^web\/src\/.*\.(css|tsx)$/.test(file),
    breaks: (line) => /!important|className="[^"]*\s!\w/.test(line),
    good: ['color: red;'],
    bad: ['color: red !important;'],
  },
  {
    name: 'no-text-in-components',
    why: 'Every text is in the message catalogues, in three languages.',
    applies: (file) =>
      /^web\/src\/(features|app|design)\/.*\.tsx$/.test(file) &&
      !isTest(file) &&
      !/design\/gallery\//.test(file),
    breaks: (line) =>
      /[>}]\s*[A-ZÀ-Ú][a-zà-ú]{2,}[^<>{}=]*</.test(line) ||
      /(label|title|placeholder|alt)="[A-ZÀ-Úa-zà-ú][^"]*"/.test(line),
    good: [
      "<p>{t('title')}</p>",
      '<Card aria-labelledby="community-title">',
      'const x: Promise<Page<Item>>',
      '<kbd>Ctrl K</kbd>',
    ],
    bad: ['<p>Nenhuma discussão ainda</p>', '<input placeholder="Pesquisar" />'],
    unless: ['Ctrl K'],
  },
  {
    name: 'no-portuguese-outside-of-messages',
    why: 'Operators read every sentence in their language, so the texts of the server are in its message folders.',
    applies: (file) => mustNotContainPortuguese(file) && !isTest(file),
    breaks: (line) => containsPortuguese(removeCommentsFromLine(line)),
    good: ["throw new StartupError({ code: 'key_unreadable', file });", "const hub = name ?? 'Mutirão';"],
    bad: [
      'throw new StartupError(`Não consigo ler ${file}.`);',
      "const sentence = 'Encerre o outro programa antes de tentar de novo.';",
      "const sentence = 'Escolha outra senha em https://exemplo.com.br';",
      "const sentence = 'Veja https://exemplo.com.br antes de tentar.';",
    ],
  },
  {
    name: 'no-todo',
    why: 'Open work is tracked as an issue, not in a comment.',
    applies: (file) => isCode(file),
    breaks: (line) => /\b(TODO|FIXME|XXX)\b/.test(line),
    good: ['// Why: the client retries.'],
    bad: [['//', 'TODO', 'later'].join(' ')],
  },
  {
    name: 'no-skipped-tests',
    why: 'A skipped test verifies nothing.',
    applies: (file) => isTest(file) && !file.startsWith('tools/'),
    breaks: (line) => /\b(test|it|describe)\.(skip|only|todo|fixme)\b/.test(line),
    good: ["test('it works', () => {});"],
    bad: ["test.skip('it works', () => {});"],
  },
  {
    name: 'no-sleeps-in-tests',
    why: 'A test waits for a condition, not for a fixed time.',
    applies: (file) => isTest(file) && !file.startsWith('tools/'),
    breaks: (line) => /setTimeout\(|waitForTimeout\(|\bsleep\(/.test(line),
    good: ['await until(isReady);'],
    bad: ['await new Promise((r) => setTimeout(r, 500));', 'await page.waitForTimeout(100);'],
  },
  {
    name: 'no-registry-addresses',
    why: 'Code refers to packages by name, not by the address of a registry.',
    applies: (file) => !file.startsWith('tools/source-rules/'),
    breaks: (line) => /registry\.[a-z]+js\.org|registry\.yarnpkg/.test(line),
    good: ['npm ci'],
    bad: [['https://registry.npm', 'js.org/zod'].join('')],
  },
];

const layerFolders = new Set(['features', 'identity', 'platform']);
const badFolders = new Set(['utils', 'helpers', 'common', 'misc', 'shared', 'lib', 'types']);
const maxLines = 250;

/** Files that may be longer than the limit, each with its reason. */
const longFiles = new Map([
  ['server/src/access/authorization.test.ts', 'a table: a row for each call'],
  ['markdown/src/testing/malicious-texts.ts', 'a table: each text, and what would be bad in it'],
]);

// Imports do not count: how many lines they take depends on the length of names elsewhere.
const linesOf = (text) => text.replaceAll(/^import [\s\S]*?;\n/gm, '').split('\n').length - 1;

/**
 * Returns a violation for each folder inside a feature or a module of the server that has fewer than three files or
 * folders.
 */
function findSmallFolders(files) {
  const entries = new Map();
  for (const { path } of files) {
    const parts = path.split('/');
    // The first four parts are `server/src/features/polls`: a feature itself can be small.
    if (parts[0] !== 'server' || parts[1] !== 'src' || !layerFolders.has(parts[2])) continue;
    for (let depth = 5; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth]));
    }
  }
  return [...entries]
    .filter(([, inside]) => inside.size < 3)
    .map(([folder, inside]) => `${folder} has ${inside.size} of at least 3 files; move them up`);
}

/**
 * Rules that check the whole tree: names of files and folders, and relations between files. `find` receives all paths
 * with their texts and returns the violations.
 */
export const fileTreeRules = [
  {
    name: 'folders-say-what-is-inside',
    find: (files) =>
      files
        .filter(({ path }) =>
          path
            .split('/')
            .slice(0, -1)
            .some((part) => badFolders.has(part)),
        )
        .map(({ path }) => path),
    bad: [{ path: 'server/src/utils/dates.ts', text: '' }],
  },
  {
    name: 'files-stay-readable',
    find: (files) =>
      files
        .filter(
          ({ path, text }) =>
            isCode(path) && !/\/messages\//.test(path) && !longFiles.has(path) && linesOf(text) > maxLines,
        )
        .map(({ path, text }) => `${path} has ${linesOf(text)} lines`),
    bad: [{ path: 'server/src/long.ts', text: '\n'.repeat(400) }],
  },
  {
    name: 'folders-have-three-files',
    find: findSmallFolders,
    bad: [{ path: 'server/src/features/one/reading/store.ts', text: '' }],
  },
  {
    name: 'comments-are-plain-english',
    find: reportUnusualWordsInComments,
    bad: [{ path: 'server/src/cache.ts', text: '// Whoever told it keeps it.' }],
  },
  {
    name: 'documents-are-plain-english',
    find: reportUnusualWordsInDocuments,
    bad: [{ path: 'docs/cache.md', text: 'Whoever told it keeps it.' }],
  },
  {
    name: 'prose-has-no-forbidden-words',
    find: findForbiddenWords,
    bad: [{ path: 'server/src/cache.ts', text: '// Nobody can read it.' }],
  },
  {
    name: 'functions-stay-short',
    find: findLongFunctions,
    bad: [{ path: 'server/src/long.ts', text: `function long() {${'\n'.repeat(61)}}` }],
  },
  {
    name: 'names-use-the-terms-of-the-field',
    find: findForbiddenNames,
    bad: [{ path: 'server/src/one.ts', text: 'const sendTexter = 1;' }],
  },
  {
    name: 'exported-names-are-unique',
    find: findRepeatedExports,
    bad: [
      { path: 'server/src/one.ts', text: 'export const readRow = 1;' },
      { path: 'server/src/two.ts', text: 'export function readRow() {}' },
    ],
  },
  {
    name: 'features-exist-in-the-contract',
    find: (files) => {
      const featuresOf = (side) =>
        new Set(
          files
            .map(({ path }) => new RegExp(`^${side}/src/features/([^/]+)/`).exec(path)?.[1])
            .filter(Boolean),
        );
      const spoken = featuresOf('contract');
      // The outbox has no calls: it connects the features of the server.
      const withoutCalls = new Set(['outbox']);
      return [...featuresOf('server'), ...featuresOf('web')].filter(
        (feature) => !spoken.has(feature) && !withoutCalls.has(feature),
      );
    },
    bad: [{ path: 'server/src/features/nowhere/index.ts', text: '' }],
  },
  {
    name: 'every-endpoint-has-one-handler',
    find: (files) => {
      const declared = files
        .filter(({ path }) => /^contract\/src\/features\/(?:[^/]+\/)+endpoints\.ts$/.test(path))
        .flatMap(({ text }) =>
          [...text.matchAll(/export const (\w+) = defineEndpoint\(/g)].map(([, name]) => name),
        );
      const routes = files
        .filter(({ path }) => /^server\/src\/features\/[^/]+\/routes\.ts$/.test(path))
        .map(({ text }) => text)
        .join('\n');
      const countHandlers = (name) =>
        [...routes.matchAll(new RegExp(`defineEndpointHandler\\(\\s*(?:\\w+\\.)?${name}\\b`, 'g'))].length;
      return declared
        .filter((name) => countHandlers(name) !== 1)
        .map((name) => `${name} has ${countHandlers(name)} handlers`);
    },
    bad: [
      { path: 'contract/src/features/likes/endpoints.ts', text: 'export const likeIt = defineEndpoint({})' },
    ],
  },
  {
    name: 'tables-have-one-writer',
    find: (files) => {
      const writers = new Map();
      for (const { path, text } of files) {
        if (!path.startsWith('server/src/') || isTest(path)) continue;
        const feature = /^server\/src\/((?:features|platform)\/[^/]+|identity|cli)/.exec(path)?.[1];
        if (!feature || feature === 'platform/database') continue;
        for (const [, table] of text.matchAll(
          /(?:insert into|update|delete from) ((?:auth\.)?[a-z_]{3,})\b(?= )/g,
        )) {
          if (['set', 'skip', 'of'].includes(table)) continue;
          writers.set(table, new Set([...(writers.get(table) ?? []), feature]));
        }
      }
      return [...writers]
        .filter(([, features]) => features.size > 1)
        .map(([table, features]) => `${table}: ${[...features].join(', ')}`);
    },
    bad: [
      { path: 'server/src/features/one/store.ts', text: 'insert into things (id)' },
      { path: 'server/src/features/two/store.ts', text: 'update things set id = 1' },
    ],
  },
  {
    name: 'repeatable-migrations-only-replace',
    find: findForbiddenStatements,
    bad: [
      {
        path: 'server/repeatable-migrations/functions/polls.sql',
        text: '-- revision: 1\ncreate function one() returns integer language sql as $$ select 1 $$;',
      },
    ],
  },
  {
    name: 'revisions-of-repeatable-migrations-are-recorded',
    find: findUnrecordedRevisions,
    bad: [{ path: 'server/repeatable-migrations/views/polls.sql', text: '-- revision: 1\n' }],
  },
  {
    name: 'versions-are-exact',
    find: (files) =>
      files
        .filter(({ path }) => /(^|\/)package\.json$/.test(path))
        .flatMap(({ path, text }) => {
          const { dependencies = {}, devDependencies = {} } = JSON.parse(text);
          return Object.entries({ ...dependencies, ...devDependencies })
            .filter(([, version]) => !/^(npm:[@/\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
            .map(([name, version]) => `${path}: ${name} ${version}`);
        }),
    bad: [{ path: 'package.json', text: '{"dependencies":{"zod":"^4.0.0"}}' }],
  },
  {
    name: 'lock-names-no-addresses',
    find: (files) =>
      files
        .filter(({ path, text }) => path === 'package-lock.json' && /"resolved": "http/.test(text))
        .map(({ path }) => path),
    bad: [{ path: 'package-lock.json', text: '"resolved": "https://somewhere/zod.tgz"' }],
  },
  {
    name: 'messages-are-complete-and-used',
    find: findMessageProblems,
    bad: [
      {
        path: 'web/src/messages/pt-BR/features/x.ts',
        text: "export const messages = {\n  greeting: 'Olá {name}',\n};\n",
      },
      {
        path: 'web/src/messages/en-US/features/x.ts',
        text: "export const messages = {\n  greeting: 'Hello',\n};\n",
      },
      { path: 'web/src/messages/es-ES/features/x.ts', text: 'export const messages = {\n};\n' },
    ],
  },
  {
    name: 'links-in-documents-lead-somewhere',
    find: (files) => {
      const known = new Set(files.map(({ path }) => path));
      return files
        .filter(({ path }) => path.endsWith('.md'))
        .flatMap(({ path, text }) =>
          [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
            .map(([, link]) => new URL(link, `file:///${path}`).pathname.slice(1))
            .filter((target) => !known.has(target))
            .map((target) => `${path} → ${target}`),
        );
    },
    bad: [{ path: 'README.md', text: '[x](docs/nowhere.md)' }],
  },
  {
    name: 'architecture-map',
    find: findArchitectureMapErrors,
    bad: [{ path: 'server/src/platform/queues/index.ts', text: '' }],
  },
  {
    name: 'causes-of-notifications-are-recorded',
    find: findUnrecordedNotificationCauses,
    bad: [
      { path: 'contract/src/features/notifications/kinds.ts', text: "pin: { causes: ['pin'] }," },
      { path: 'server/src/features/discussions/store/status.ts', text: "insert into pins values ('pin')" },
    ],
  },
  {
    name: 'readers-of-events-are-registered',
    find: findUncalledOrUnregisteredReaders,
    bad: [
      {
        path: 'server/migrations/20261201000000_webhooks.sql',
        text: "insert into outbox_readers (name) values ('webhooks');",
      },
    ],
  },
  {
    name: 'exemptions-from-portuguese-are-needed',
    find: findUnusedPortugueseExemptions,
    bad: [{ path: 'server/src/features/hub-settings/read-hub.ts', text: '// Não' }],
  },
  {
    name: 'languages-have-their-folders',
    find: findUnmatchedLanguageFolders,
    bad: [{ path: 'contract/src/messages/xx-XX/index.ts', text: '' }],
  },
  {
    name: 'languages-have-their-terminal-texts',
    find: findUnmatchedTerminalMessages,
    bad: [{ path: 'tools/run-messages.mjs', text: "  'xx-XX': {\n    done: '',\n  }," }],
  },
  {
    name: 'identity-sentences-are-tested',
    find: findUntestedIdentitySentences,
    bad: [
      {
        path: 'server/src/messages/en-US/identity/errors.ts',
        text: "export const messages = { code_wrong: 'Wrong code' };",
      },
    ],
  },
  {
    name: 'security-list-is-whole',
    find: findAsvsListErrors,
    bad: [{ path: 'docs/asvs.csv', text: 'V1.1.1,2,Decoding,met,server/src/nowhere.ts,,' }],
  },
];

/**
 * Returns keys that are missing in a language, variables that differ between languages, and keys that no code uses. The
 * keys come from the Portuguese catalogues.
 */
function findMessageProblems(files) {
  const catalogues = files.filter(
    ({ path }) =>
      path.startsWith('web/src/messages/pt-BR/') &&
      !/\/(?:catalogue|namespaces|hosted-identity-errors|support\/help|events\/cities)\.ts$/.test(path),
  );
  const code = files
    .filter(({ path }) => /^web\/src\/(?!messages\/).*\.tsx?$/.test(path))
    .map(({ text }) => text)
    .join('\n');
  const languages = new Set(
    files.flatMap(({ path }) => /^web\/src\/messages\/(?!pt-BR)([\w-]+)\//.exec(path)?.[1] ?? []),
  );
  const suffixes = [...code.matchAll(/\$\{(\w+)\}(\w+)`/g)].map(([, , end]) => end);
  return catalogues.flatMap(({ path, text }) => {
    const portuguese = entriesOf(text);
    const problems = [...languages].flatMap((language) => {
      const other = entriesOf(
        files.find((file) => file.path === path.replace('pt-BR', language))?.text ?? '',
      );
      return [...portuguese].flatMap(([key, value]) => {
        if (!other.has(key)) return [`${path}: ${key} is missing in ${language}`];
        const differs = variablesOf(value) !== variablesOf(other.get(key));
        return differs ? [`${path}: ${key} has other variables in ${language}`] : [];
      });
    });
    const isUsed = (key) =>
      new RegExp(`['"]${key}['"]`).test(code) ||
      suffixes.some((end) => key.endsWith(end)) ||
      isValueOfTheContract(files, key);
    const unused = [...portuguese.keys()]
      .filter((key) => !isUsed(key))
      .map((key) => `${path}: ${key} is not used`);
    return [...problems, ...unused];
  });
}

// Categories, orders, roles and reading modes have message keys equal to their values.
const isValueOfTheContract = (files, key) =>
  files.some(({ path, text }) => path.startsWith('contract/src/') && text.includes(`'${key}'`));

const entriesOf = (text) =>
  new Map(
    [...text.matchAll(/^ {2}'?([\w-]+)'?:\s*\n?\s*(['"])(.*?)\2,$/gm)].map(([, key, , value]) => [
      key,
      value,
    ]),
  );

// The branches of a plural are in braces too, so in a plural only the variable that selects the branch counts.
const variablesOf = (text) =>
  [
    ...new Set(
      [...text.matchAll(/plural/.test(text) ? /\{(\w+),/g : /[{<](\w+)[}>]/g)].map(([, name]) => name),
    ),
  ]
    .toSorted((one, other) => one.localeCompare(other))
    .join();
