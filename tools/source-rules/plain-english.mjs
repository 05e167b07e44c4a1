const isCode = (path) => /\.(ts|tsx|m?js|sql|css)$/.test(path) && !/\/messages\//.test(path);
const isTest = (path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path);

// Words that comments, test titles and documents must not contain, with what to write instead.
const forbidden = new Map([
  ['whoever', 'a user who, any client that'],
  ['whomever', 'any user that'],
  ['whom', 'that, or name the person'],
  ['nobody', 'no user, no caller, or the passive voice'],
  ['somebody', 'a user, a caller, or the passive voice'],
  ['anybody', 'any user, any person'],
  ['everybody', 'all users'],
  ['anew', 'again'],
  ['deed', 'action'],
  ['deeds', 'actions'],
  ['thereby', 'so'],
  ['hence', 'so, therefore'],
  ['whence', 'from which'],
  ['by and by', 'gradually, later'],
  ['stands for', 'represents, replaces'],
  ['stand for', 'represent, replace'],
]);

// Words that make a comment hard to read if there are many of them, with what to write instead.
const alternatives = new Map([
  ...forbidden,
  ['whatever', 'any, every'],
  ['by itself', 'automatically, on its own'],
  ['of which', 'split the sentence'],
  ['of late', 'recently'],
  ['besides', 'in addition'],
  ['is to be', 'must be'],
  ['whose', 'split the sentence, or use with'],
  ["one's", "the user's"],
  ['oneself', 'the user'],
  ['for good', 'permanently'],
  ['stands', 'is, remains'],
  ['let go', 'release, purge'],
  ['meanwhile', 'at the same time, in the meantime'],
  ['whichever', 'the one that'],
  ['wherever', 'everywhere that'],
  ['hangs', 'is attached to'],
  ['wish', 'query, input'],
  ['told', 'sent to, notified'],
  ['tells', 'sends, notifies'],
  ['hears', 'receives'],
  ['heard', 'received'],
  ['keeps', 'stores, retains'],
  ['kept', 'stored, retained'],
]);
const patternOf = (words) =>
  new RegExp(`\\b(${[...words.keys()].join('|').replaceAll(' ', String.raw`\s+`)})\\b`, 'gi');
const unusualWords = patternOf(alternatives);
const forbiddenWords = patternOf(forbidden);

/**
 * A text must have fewer unusual words than this in 10,000 words. Comments with test titles, and documents, are counted
 * separately.
 */
const maxUnusual = 30;

/** Returns what a file says in prose: its comments, and the titles of its tests. */
function proseOf({ path, text }) {
  const comments = [
    ...text.matchAll(/(?:^|\s)\/\/\s?(.*)$/gm),
    ...text.matchAll(/\/\*\*?([\s\S]*?)\*\//g),
    ...(path.endsWith('.sql') ? text.matchAll(/--\s?(.*)$/gm) : []),
  ];
  const titles = isTest(path)
    ? text.matchAll(/\b(?:test|describe)(?:\.each\([^)]*\))?\(\s*(['"`])(.+?)\1/g)
    : [];
  return [
    ...comments.map(([, words]) => words.replaceAll(/`[^`\n]*`/g, ' ').replaceAll(/\n\s*\*/g, ' ')),
    ...[...titles].map(([, , words]) => words),
  ].join('\n');
}

const isEnglishDocument = (path) => /\.md$|^docs\/.*\.csv$/.test(path) && !/pt-BR/.test(path);

/** Returns the text of a document without code and without the addresses of links. */
const proseOfDocument = ({ text }) => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, ' ');

/** Reports comments and test titles if they have too many unusual words, with the words and their alternatives. */
export const reportUnusualWordsInComments = (files) =>
  rateProblems(
    'comments and test titles',
    files.filter(({ path }) => isCode(path)),
    proseOf,
  );

/** Reports the English documents if they have too many unusual words, with the words and their alternatives. */
export const reportUnusualWordsInDocuments = (files) =>
  rateProblems(
    'documents',
    files.filter(({ path }) => isEnglishDocument(path)),
    proseOfDocument,
  );

/** Reports each forbidden word in a comment, a test title or an English document, with what to write instead. */
export const findForbiddenWords = (files) =>
  files.flatMap((file) => {
    const prose = isCode(file.path)
      ? proseOf(file)
      : isEnglishDocument(file.path)
        ? proseOfDocument(file)
        : '';
    const words = prose.match(forbiddenWords)?.map(normalizeWord) ?? [];
    return [...new Set(words)].map((word) => `${file.path}: ${formatAdvice(word)}`);
  });

const normalizeWord = (word) => word.toLowerCase().replaceAll(/\s+/g, ' ');

function rateProblems(what, files, toProse) {
  let words = 0;
  const found = [];
  for (const file of files) {
    const prose = toProse(file);
    words += prose.match(/\w+/g)?.length ?? 0;
    const unusual = prose.match(unusualWords)?.map(normalizeWord) ?? [];
    if (unusual.length > 0) found.push({ path: file.path, unusual });
  }
  const rate = (found.reduce((sum, { unusual }) => sum + unusual.length, 0) / Math.max(words, 1)) * 10_000;
  if (rate < maxUnusual) return [];
  const worst = found.toSorted((one, other) => other.unusual.length - one.unusual.length).slice(0, 5);
  return [
    `${Math.round(rate)} unusual words in 10,000 words of ${what}, fewer than ${maxUnusual} are allowed`,
    ...worst.map(({ path, unusual }) => `${path}: ${[...new Set(unusual)].map(formatAdvice).join('; ')}`),
  ];
}

const formatAdvice = (word) => `"${word}" (write: ${alternatives.get(word)})`;
