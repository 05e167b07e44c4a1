import ts from 'typescript';

const isTest = (path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path);

// These names are the same in every catalogue of messages, every table of query keys, and every component.
const sharedNames = new Set(['messages', 'Messages', 'namespaces', 'errorSentences', 'Props', 'keys']);

/**
 * Finds names that two files of one workspace export, because one name must have one meaning. A file that only exports
 * the name of another file again does not count, unless it gives it another name. Tools are not checked, because each
 * of them is a separate script.
 */
export function findRepeatedExports(files) {
  const filesOfName = new Map();
  for (const { path, text } of files) {
    if (!/\.tsx?$/.test(path) || isTest(path) || !/^export\b/m.test(text)) continue;
    const workspace = path.split('/')[0];
    for (const name of new Set(listExportedNames(path, text))) {
      if (sharedNames.has(name)) continue;
      const key = `${workspace}: ${name}`;
      filesOfName.set(key, [...(filesOfName.get(key) ?? []), path]);
    }
  }
  return [...filesOfName]
    .filter(([, paths]) => paths.length > 1)
    .map(
      ([key, paths]) =>
        `${key} in ${paths.join(', ')}: give each the name of its own meaning, such as rsvpStatus and ticketStatus`,
    );
}

/** Returns the names that a file gives to what it exports. */
function listExportedNames(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const imported = new Set(statements.filter(ts.isImportDeclaration).flatMap(listNamesOfOtherFile));
  return statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return listNamesOfExportList(statement, imported);
    if (!statement.modifiers?.some(({ kind: modifier }) => modifier === ts.SyntaxKind.ExportKeyword))
      return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => listBoundNames(name));
    return statement.name ? [statement.name.text] : [];
  });
}

/** Returns the imported names that keep their name: not those of `{ a as b }`, a default or a namespace. */
function listNamesOfOtherFile({ importClause: clause }) {
  const bindings = clause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.filter(({ propertyName }) => !propertyName).map(({ name }) => name.text);
}

/** Returns the names of `export { a, b as c }` and `export * as d` that no other file declares. */
function listNamesOfExportList({ exportClause: clause, moduleSpecifier }, imported) {
  if (!clause) return [];
  if (ts.isNamespaceExport(clause)) return [clause.name.text];
  return clause.elements
    .filter(({ name, propertyName = name }) => {
      const isOfOtherFile = moduleSpecifier !== undefined || imported.has(propertyName.text);
      return !isOfOtherFile || propertyName.text !== name.text;
    })
    .map(({ name }) => name.text);
}

/** Returns the names that a declaration binds: one, or those of a destructuring pattern. */
function listBoundNames(name) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (element.name ? listBoundNames(element.name) : []));
}
