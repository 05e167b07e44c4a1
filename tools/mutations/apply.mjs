/**
 * Returns the text of a file with one guard removed or replaced. Throws unless the text or pattern in `find` occurs
 * exactly once.
 */
export function applyMutationToText(text, { name, file, find, replace }) {
  const times =
    typeof find === 'string' ? text.split(find).length - 1 : [...text.matchAll(new RegExp(find, 'g'))].length;
  if (times !== 1) throw new Error(`"${name}": its text is ${times} times in ${file}, not once`);
  const changed = text.replace(find, typeof find === 'string' ? () => replace : replace);
  if (changed === text) throw new Error(`"${name}" changes nothing`);
  return changed;
}

/**
 * Returns the guards of all groups as a flat list. Each group names a file and the tests; one of them must fail. Each
 * guard is [what must hold, its text, its replacement, its own tests]. By default a condition that begins with `if (`
 * is replaced by one that is never true, and any other text is removed.
 */
export const flattenMutationGroups = (groups) =>
  groups.flatMap(({ file, tests, guards }) =>
    guards.map(([name, find, replace = find.startsWith('if (') ? 'if (false)' : '', ownTests = tests]) => ({
      name,
      file,
      find,
      replace,
      tests: ownTests,
    })),
  );
