/** Returns a path of a ZIP entry in a normal form; undefined if it leads out of the folder or has unsafe characters. */
export function normalizeFolderPath(path: string): string | undefined {
  const parts = path.normalize('NFC').replace(/^\.\//, '').split('/');
  const isSafe = parts.every(
    (part) => part !== '' && part !== '.' && part !== '..' && !unsafeCharacters.test(part),
  );
  return isSafe ? parts.join('/') : undefined;
}

// Other systems could read a backslash or a colon as a path out of the folder; the other characters disguise the name.
const unsafeCharacters = /[\\:\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** True for a hidden file, and for a file that an operating system stores in a folder for itself. */
export const isSystemFile = (path: string) =>
  path.split('/').some((part) => /^(?:__MACOSX|Thumbs\.db|desktop\.ini|\.[^.].*)$/i.test(part));

/**
 * Returns the single folder that contains everything, with its final slash, or an empty string. Many ZIPs contain such
 * a folder.
 */
export function findCommonRootFolder(paths: readonly string[]): string {
  if (paths.includes('curso.md')) return '';
  const [first = ''] = paths;
  const rootFolder = first.slice(0, first.indexOf('/') + 1);
  return rootFolder !== '' && paths.every((path) => path.startsWith(rootFolder)) ? rootFolder : '';
}
