/** Removes comments from a line. The slashes of an address begin no comment. */
export const removeCommentsFromLine = (line) => line.replace(/(?<!:)\/\/.*$/, '').replace(/^\s*\*.*$/, '');
