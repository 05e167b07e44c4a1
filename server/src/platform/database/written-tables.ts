// The word after one of these names the table that a statement writes, also in a CTE. `update` also occurs in `for
// update` and `do update set`, so a word that is no table can be among the results.
const writeKeywords =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?)\s+(?:public\.)?(\w+)/gi;

/** Returns the tables that a statement writes, as its text names them: not those that only triggers write. */
export const listWrittenTables = (statement: string): readonly string[] => [
  ...new Set([...statement.matchAll(writeKeywords)].map(([, table = '']) => table)),
];
