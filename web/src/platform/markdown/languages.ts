import type { LanguageFn } from 'highlight.js';

type Load = () => Promise<{ default: LanguageFn }>;
type CodeLanguage = { label: string; also?: readonly string[]; load: Load };

/**
 * The languages that can be highlighted. The grammar of each is loaded when the first code block in this language is
 * rendered.
 */
const languages: Readonly<Record<string, CodeLanguage>> = {
  bash: {
    label: 'Bash',
    also: ['sh', 'shell', 'zsh', 'console'],
    load: () => import('highlight.js/lib/languages/bash'),
  },
  c: { label: 'C', also: ['h'], load: () => import('highlight.js/lib/languages/c') },
  cpp: { label: 'C++', also: ['c++', 'cc', 'hpp'], load: () => import('highlight.js/lib/languages/cpp') },
  csharp: { label: 'C#', also: ['cs', 'c#'], load: () => import('highlight.js/lib/languages/csharp') },
  css: { label: 'CSS', also: ['scss', 'less'], load: () => import('highlight.js/lib/languages/css') },
  dart: { label: 'Dart', load: () => import('highlight.js/lib/languages/dart') },
  diff: { label: 'Diff', also: ['patch'], load: () => import('highlight.js/lib/languages/diff') },
  dockerfile: {
    label: 'Dockerfile',
    also: ['docker'],
    load: () => import('highlight.js/lib/languages/dockerfile'),
  },
  elixir: { label: 'Elixir', also: ['ex', 'exs'], load: () => import('highlight.js/lib/languages/elixir') },
  go: { label: 'Go', also: ['golang'], load: () => import('highlight.js/lib/languages/go') },
  graphql: { label: 'GraphQL', also: ['gql'], load: () => import('highlight.js/lib/languages/graphql') },
  ini: { label: 'INI', also: ['toml', 'conf', 'env'], load: () => import('highlight.js/lib/languages/ini') },
  java: { label: 'Java', load: () => import('highlight.js/lib/languages/java') },
  javascript: {
    label: 'JavaScript',
    also: ['js', 'jsx', 'mjs', 'cjs'],
    load: () => import('highlight.js/lib/languages/javascript'),
  },
  json: { label: 'JSON', also: ['json5', 'jsonc'], load: () => import('highlight.js/lib/languages/json') },
  kotlin: { label: 'Kotlin', also: ['kt'], load: () => import('highlight.js/lib/languages/kotlin') },
  lua: { label: 'Lua', load: () => import('highlight.js/lib/languages/lua') },
  markdown: { label: 'Markdown', also: ['md'], load: () => import('highlight.js/lib/languages/markdown') },
  nginx: { label: 'nginx', load: () => import('highlight.js/lib/languages/nginx') },
  php: { label: 'PHP', load: () => import('highlight.js/lib/languages/php') },
  powershell: {
    label: 'PowerShell',
    also: ['ps1', 'pwsh'],
    load: () => import('highlight.js/lib/languages/powershell'),
  },
  python: { label: 'Python', also: ['py', 'py3'], load: () => import('highlight.js/lib/languages/python') },
  r: { label: 'R', load: () => import('highlight.js/lib/languages/r') },
  ruby: { label: 'Ruby', also: ['rb'], load: () => import('highlight.js/lib/languages/ruby') },
  rust: { label: 'Rust', also: ['rs'], load: () => import('highlight.js/lib/languages/rust') },
  sql: {
    label: 'SQL',
    also: ['postgres', 'postgresql', 'mysql', 'plpgsql'],
    load: () => import('highlight.js/lib/languages/sql'),
  },
  swift: { label: 'Swift', load: () => import('highlight.js/lib/languages/swift') },
  typescript: {
    label: 'TypeScript',
    also: ['ts', 'tsx', 'mts'],
    load: () => import('highlight.js/lib/languages/typescript'),
  },
  xml: {
    label: 'HTML',
    also: ['html', 'svg', 'vue', 'xhtml', 'rss'],
    load: () => import('highlight.js/lib/languages/xml'),
  },
  yaml: { label: 'YAML', also: ['yml'], load: () => import('highlight.js/lib/languages/yaml') },
};

const byName = new Map(
  Object.entries(languages).flatMap(([name, language]) =>
    [name, ...(language.also ?? [])].map((text) => [text, { name, ...language }] as const),
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
