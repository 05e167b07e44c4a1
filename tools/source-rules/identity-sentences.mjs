import ts from 'typescript';

const catalogue = /^server\/src\/messages\/en-US\/identity\/([\w-]+-)?(errors|error-cases)\.ts$/;
const serverTest = /^server\/src\/(?!messages\/).*\.test\.ts$/;

/**
 * Reports each English sentence of an error of identity that no test of the server contains. Clients show and compare
 * these sentences, so a test must contain the whole sentence in one string, with values in place of its parameters.
 * Comments, titles and shared test code do not count. Two keys with the same sentence count as one.
 */
export function findUntestedIdentitySentences(files) {
  const properties = files.filter(({ path }) => catalogue.test(path)).flatMap(readProperties);
  const unread = properties.filter(({ text }) => text === undefined);
  const missing = new Set(properties.filter(({ text }) => text !== undefined).map(describeSentence));
  for (const file of files.filter(({ path }) => serverTest.test(path))) {
    const candidates = [...missing].filter(({ longestPart }) => file.text.includes(longestPart));
    if (candidates.length === 0) continue;
    const texts = readComparedTexts(file);
    for (const sentence of candidates) {
      if (texts.some((text) => sentence.pattern.test(text))) missing.delete(sentence);
    }
  }
  return [
    ...unread.map(
      ({ path, name }) => `${path}: ${name} must be a string or an object, so that it can be checked`,
    ),
    ...[...missing].map(
      ({ path, name, text }) => `${path}: no test of the server contains the sentence of ${name}: ${text}`,
    ),
  ];
}

/** Returns the properties of a catalogue that are not objects. `text` is undefined unless it is a string. */
function readProperties({ path, text: source }) {
  const properties = [];
  visitNodes(parse(path, source), (node) => {
    if (
      !ts.isObjectLiteralElement(node) ||
      (node.initializer && ts.isObjectLiteralExpression(node.initializer))
    )
      return;
    const isSentence = node.initializer && ts.isStringLiteralLike(node.initializer);
    const name = (node.name ?? node).getText();
    properties.push({ path, name, text: isSentence ? node.initializer.text : undefined });
  });
  return properties;
}

/** Returns a sentence with its pattern for strings of tests. A parameter at the start matches one word. */
function describeSentence({ path, name, text }) {
  const parts = text.split(/\{\w+\}/).map(RegExp.escape);
  const joined = parts.join('.+');
  const pattern = parts[0] === '' ? joined.replace('.+', String.raw`\S+`) : joined;
  return {
    path,
    name,
    text,
    pattern: new RegExp(`^${pattern}$`, 's'),
    longestPart: findLongestVerbatimPart(text),
  };
}

/** Returns the longest part of a sentence without parameters and without characters that a string can escape. */
const findLongestVerbatimPart = (text) =>
  text.split(/\{\w+\}|['"`\\]/).reduce((longest, part) => (part.length > longest.length ? part : longest));

/** Returns the strings of a test without its titles. An ellipsis replaces each expression in a template. */
function readComparedTexts({ path, text }) {
  const texts = [];
  visitNodes(parse(path, text), (node) => {
    if (isTitle(node)) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
  });
  return texts;
}

const isTitle = (node) =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(test|describe)\b/.test(node.parent.expression.getText());

function visitNodes(source, read) {
  const visit = (node) => {
    read(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
}

const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
