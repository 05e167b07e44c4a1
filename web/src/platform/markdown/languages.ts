import type { LanguageFn } from 'highlight.js';

type Load = () => Promise<{ default: LanguageFn }>;
type CodeLanguage = { label: string; aliases?: readonly string[]; load: Load };

/**
 * The languages that can be highlighted. The grammar of each is loaded when the first code block in this language is
 * rendered.
 */
const languages: Readonly<Record<string, CodeLanguage>> = {
  bash: {
    label: 'Bash',
    aliases: ['sh', 'shell', 'zsh', 'console'],
    load: () => import('highlight.js/lib/languages/bash'),
  },
  c: { label: 'C', aliases: ['h'], load: () => import('highlight.js/lib/languages/c') },
  cpp: { label: 'C++', aliases: ['c++', 'cc', 'hpp'], load: () => import('highlight.js/lib/languages/cpp') },
  csharp: { label: 'C#', aliases: ['cs', 'c#'], load: () => import('highlight.js/lib/languages/csharp') },
  css: { label: 'CSS', aliases: ['scss', 'less'], load: () => import('highlight.js/lib/languages/css') },
  dart: { label: 'Dart', load: () => import('highlight.js/lib/languages/dart') },
  diff: { label: 'Diff', aliases: ['patch'], load: () => import('highlight.js/lib/languages/diff') },
  dockerfile: {
    label: 'Dockerfile',
    aliases: ['docker'],
    load: () => import('highlight.js/lib/languages/dockerfile'),
  },
  elixir: {
    label: 'Elixir',
    aliases: ['ex', 'exs'],
    load: () => import('highlight.js/lib/languages/elixir'),
  },
  go: { label: 'Go', aliases: ['golang'], load: () => import('highlight.js/lib/languages/go') },
  graphql: { label: 'GraphQL', aliases: ['gql'], load: () => import('highlight.js/lib/languages/graphql') },
  ini: {
    label: 'INI',
    aliases: ['toml', 'conf', 'env'],
    load: () => import('highlight.js/lib/languages/ini'),
  },
  java: { label: 'Java', load: () => import('highlight.js/lib/languages/java') },
  javascript: {
    label: 'JavaScript',
    aliases: ['js', 'jsx', 'mjs', 'cjs'],
    load: () => import('highlight.js/lib/languages/javascript'),
  },
  json: { label: 'JSON', aliases: ['json5', 'jsonc'], load: () => import('highlight.js/lib/languages/json') },
  kotlin: { label: 'Kotlin', aliases: ['kt'], load: () => import('highlight.js/lib/languages/kotlin') },
  lua: { label: 'Lua', load: () => import('highlight.js/lib/languages/lua') },
  markdown: { label: 'Markdown', aliases: ['md'], load: () => import('highlight.js/lib/languages/markdown') },
  nginx: { label: 'nginx', load: () => import('highlight.js/lib/languages/nginx') },
  php: { label: 'PHP', load: () => import('highlight.js/lib/languages/php') },
  powershell: {
    label: 'PowerShell',
    aliases: ['ps1', 'pwsh'],
    load: () => import('highlight.js/lib/languages/powershell'),
  },
  python: {
    label: 'Python',
    aliases: ['py', 'py3'],
    load: () => import('highlight.js/lib/languages/python'),
  },
  r: { label: 'R', load: () => import('highlight.js/lib/languages/r') },
  ruby: { label: 'Ruby', aliases: ['rb'], load: () => import('highlight.js/lib/languages/ruby') },
  rust: { label: 'Rust', aliases: ['rs'], load: () => import('highlight.js/lib/languages/rust') },
  sql: {
    label: 'SQL',
    aliases: ['postgres', 'postgresql', 'mysql', 'plpgsql'],
    load: () => import('highlight.js/lib/languages/sql'),
  },
  swift: { label: 'Swift', load: () => import('highlight.js/lib/languages/swift') },
  typescript: {
    label: 'TypeScript',
    aliases: ['ts', 'tsx', 'mts'],
    load: () => import('highlight.js/lib/languages/typescript'),
  },
  xml: {
    label: 'HTML',
    aliases: ['html', 'svg', 'vue', 'xhtml', 'rss'],
    load: () => import('highlight.js/lib/languages/xml'),
  },
  yaml: { label: 'YAML', aliases: ['yml'], load: () => import('highlight.js/lib/languages/yaml') },
};

const byName = new Map(
  Object.entries(languages).flatMap(([name, language]) =>
    [name, ...(language.aliases ?? [])].map((text) => [text, { name, ...language }] as const),
  ),
);

export const findCodeLanguage = (text: string) => byName.get(text);

// The names of JavaScript and Python, the languages that the page can run. Dialects such as TypeScript are not
// included, because they would have to be compiled.
const runnable = new Map<string, 'javascript' | 'python'>([
  ['javascript', 'javascript'],
  ['js', 'javascript'],
  ['mjs', 'javascript'],
  ['python', 'python'],
  ['py', 'python'],
  ['py3', 'python'],
]);

/**
 * Returns the language in which a program can be run in the page; undefined for any language but JavaScript and Python.
 */
export const findRunnableLanguage = (text: string) => runnable.get(text);

/** Returns the language name shown above a code block; an unknown one is shown as the author wrote it. */
export const getCodeLanguageLabel = (text: string) => byName.get(text)?.label ?? text;
