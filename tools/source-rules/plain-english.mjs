const isCode = (path) => /\.(ts|tsx|mjs|sql|css)$/.test(path) && !/\/messages\//.test(path);
const isTest = (path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path);

// A comment that needs one of these words has a plainer wording.
const unusual = [
  'whoever',
  'whom',
  'anew',
  'nobody',
  'somebody',
  'everybody',
  'whatever',
  'by itself',
  'of which',
  'of late',
  'besides',
  'is to be',
  'whose',
  "one's",
  'oneself',
  'for good',
  'stands',
  'let go',
  'meanwhile',
  'whichever',
  'wherever',
  'thereby',
  'hangs',
  'deed',
  'deeds',
  'wish',
  'told',
  'tells',
  'hears',
  'heard',
  'keeps',
  'kept',
];
const unusualWords = new RegExp(`\\b(${unusual.join('|')})\\b`, 'gi');

/** How many unusual words there may be in 10,000 words of comments and test titles. */
const maxUnusual = 30;

/** Returns what a file says in prose: its comments, and the titles of its tests. */
function proseOf({ path, text }) {
  const comments = [
    ...text.matchAll(/(?:^|\s)\/\/\s?(.*)$/gm),
    ...text.matchAll(/\/\*\*?([\s\S]*?)\*\//g),
    ...(path.endsWith('.sql') ? text.matchAll(/--\s?(.*)$/gm) : []),
    ...(isTest(path) ? text.matchAll(/\b(?:test|describe)(?:\.each\([^)]*\))?\(\s*['"`]([^'"`]+)/g) : []),
  ];
  return comments.map(([, words]) => words).join(' ');
}

/** Reports the rate of unusual words in comments and test titles, with the files that have most, if it is too high. */
export function findUnusualWords(files) {
  let words = 0;
  const found = [];
  for (const file of files) {
    if (!isCode(file.path)) continue;
    const prose = proseOf(file);
    words += prose.match(/\w+/g)?.length ?? 0;
    const count = prose.match(unusualWords)?.length ?? 0;
    if (count > 0) found.push({ path: file.path, count });
  }
  const rate = (found.reduce((sum, { count }) => sum + count, 0) / Math.max(words, 1)) * 10_000;
  if (rate <= maxUnusual) return [];
  const worst = found.toSorted((one, other) => other.count - one.count).slice(0, 5);
  return [
    `${Math.round(rate)} unusual words in 10,000 words of comments and test titles, at most ${maxUnusual} are allowed`,
    ...worst.map(({ path, count }) => `${path}: ${count}`),
  ];
}

// Every catalogue of messages, every table of query keys and every component's properties has the same name.
const sharedNames = new Set(['messages', 'Messages', 'Props', 'keys']);

/** Finds names that two files of one workspace export: one name has one meaning. Tools are single scripts. */
export function findRepeatedExports(files) {
  const places = new Map();
  for (const { path, text } of files) {
    if (!/\.tsx?$/.test(path) || isTest(path)) continue;
    const workspace = path.split('/')[0];
    for (const [, name] of text.matchAll(
      /^export (?:async )?(?:const|function\*?|type|class|interface) (\w+)/gm,
    )) {
      if (sharedNames.has(name)) continue;
      const key = `${workspace}: ${name}`;
      places.set(key, [...(places.get(key) ?? []), path]);
    }
  }
  return [...places]
    .filter(([, paths]) => new Set(paths).size > 1)
    .map(([key, paths]) => `${key} in ${[...new Set(paths)].join(', ')}`);
}
