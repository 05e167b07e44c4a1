import ts from 'typescript';

const maxLines = 60;
const maxComponentLines = 80;

/** Reports functions that are too long. Components may be longer, because each element takes a line or more. */
export function findLongFunctions(files) {
  return files
    .filter(({ path, text }) => /\.(tsx?|mjs)$/.test(path) && text.split('\n').length > maxLines)
    .flatMap(({ path, text }) => longFunctionsOf(path, text));
}

function longFunctionsOf(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && !isSuite(node)) {
      const lines = lineOf(source, node.end) - lineOf(source, node.getStart(source)) + 1;
      const name = nameOf(node);
      const limit = path.endsWith('.tsx') && /^[A-Z]/.test(name) ? maxComponentLines : maxLines;
      if (lines > limit)
        found.push(`${path}: ${name} has ${lines} lines, at most ${limit} are allowed; split it by task`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const lineOf = (source, position) => source.getLineAndCharacterOfPosition(position).line;

const nameOf = (node) => node.name?.getText() ?? node.parent.name?.getText() ?? 'a function';

/** True for the callback of `describe`: it is a list of tests, so its length is not limited. */
const isSuite = ({ parent }) =>
  ts.isCallExpression(parent) && /^(test\.)?describe\b/.test(parent.expression.getText());
