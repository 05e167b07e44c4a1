/** The text of a file with one guard removed. What is to be found, a text or a pattern, must be there exactly once. */
export function applyTo(text, { name, file, find, replace }) {
  const times =
    typeof find === 'string' ? text.split(find).length - 1 : [...text.matchAll(new RegExp(find, 'g'))].length;
  if (times !== 1) throw new Error(`"${name}": its text is ${times} times in ${file}, not once`);
  const changed = text.replace(find, typeof find === 'string' ? () => replace : replace);
  if (changed === text) throw new Error(`"${name}" changes nothing`);
  return changed;
}

/**
 * Each group names a file and the tests that must notice. Each guard is [what holds, its text, what replaces it, tests of its
 * own]; a condition that begins with `if (` is by default replaced by one that is never true, any other text by none.
 */
export const flatten = (groups) =>
  groups.flatMap(({ file, tests, guards }) =>
    guards.map(([name, find, replace = find.startsWith('if (') ? 'if (false)' : '', ownTests = tests]) => ({
      name,
      file,
      find,
      replace,
      tests: ownTests,
    })),
  );
