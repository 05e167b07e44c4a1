// The oldest version for a migration that every older program is compatible with.
const anyVersion = '0.0.0';

/**
 * Returns the oldest version of the program that works after a migration. A contract step names it in its first line;
 * after any other migration every version works.
 */
export const parseOldestCompatibleVersion = (text: string): string =>
  /^-- contract: (\d+\.\d+\.\d+)\r?\n/.exec(text)?.[1] ?? anyVersion;
