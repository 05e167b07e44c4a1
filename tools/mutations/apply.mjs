/** The text of a file with one guard removed. What is to be found must be there exactly once. */
export function applyTo(text, { name, file, find, replace }) {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(`"${name}": its text is ${parts.length - 1} times in ${file}, not once`);
  }
  if (find === replace) throw new Error(`"${name}" changes nothing`);
  return parts.join(replace);
}

/** Each group names a file and the tests that must notice; each guard is [what is lost, text, replacement]. */
export const flatten = (groups) =>
  groups.flatMap(({ file, tests, guards }) =>
    guards.map(([name, find, replace, ownTests = tests]) => ({ name, file, find, replace, tests: ownTests })),
  );
