/** The folders that contain one folder for each language. */
const messageFolders = ['contract/src/messages', 'server/src/messages', 'web/src/messages'];

const languagesFile = 'contract/src/kit/languages.ts';

/** The texts that a command writes before anything is installed; each file has a block for each language. */
const terminalFiles = [
  'tools/run-messages.mjs',
  'tools/release/launcher-messages.mjs',
  'tools/release/release-messages.mjs',
];

/** Returns a violation for each language of the list without one of its folders, and for each folder of no language. */
export function findUnmatchedLanguageFolders(files) {
  const languages = readLanguages(files);
  return messageFolders.flatMap((folder) => {
    const found = new Set(
      files.flatMap(({ path }) =>
        path.startsWith(`${folder}/`)
          ? (/^[a-z]{2}-[A-Z]{2}(?=\/)/.exec(path.slice(folder.length + 1)) ?? [])
          : [],
      ),
    );
    return [
      ...languages.filter((one) => !found.has(one)).map((one) => `${folder} has no folder ${one}`),
      ...[...found]
        .filter((one) => !languages.includes(one))
        .map((one) => `${languagesFile} does not list ${folder}/${one}`),
    ];
  });
}

/**
 * Returns a violation for each language of the list without its block in a file of terminal texts, and for each block of
 * no language or without one of the texts.
 */
export function findUnmatchedTerminalMessages(files) {
  const languages = readLanguages(files);
  return terminalFiles.flatMap((terminalFile) => {
    const file = files.find(({ path }) => path === terminalFile);
    if (!file) return [];
    const blocks = new Map(
      file.text
        .split(/^  '(?=[a-z]{2}-[A-Z]{2}': \{$)/m)
        .slice(1)
        .map((block) => [
          block.slice(0, 5),
          new Set([...block.matchAll(/^    (\w+):/gm)].map(([, key]) => key)),
        ]),
    );
    const keys = new Set([...blocks.values()].flatMap((block) => [...block]));
    return [
      ...languages.filter((one) => !blocks.has(one)).map((one) => `${terminalFile} has no texts in ${one}`),
      ...[...blocks].flatMap(([one, block]) =>
        languages.includes(one)
          ? [...keys]
              .filter((key) => !block.has(key))
              .map((key) => `${terminalFile}: ${key} is missing in ${one}`)
          : [`${languagesFile} does not list ${one} of ${terminalFile}`],
      ),
    ];
  });
}

function readLanguages(files) {
  const list = files.find(({ path }) => path === languagesFile)?.text ?? '';
  return [...list.matchAll(/'([a-z]{2}-[A-Z]{2})'/g)].map(([, language]) => language);
}
