/** The folders that contain one folder for each language. */
const messageFolders = ['contract/src/messages', 'server/src/messages', 'web/src/messages'];

const languagesFile = 'contract/src/kit/languages.ts';

/** Returns a violation for each language of the list without one of its folders, and for each folder of no language. */
export function findUnmatchedLanguageFolders(files) {
  const list = files.find(({ path }) => path === languagesFile)?.text ?? '';
  const languages = [...list.matchAll(/'([a-z]{2}-[A-Z]{2})'/g)].map(([, language]) => language);
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
