import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..');
const workspaces = ['contract', 'markdown', 'server', 'web'];

/**
 * The language of the pseudo texts. In Greek, dates, numbers and names of the browser have no Latin letters, so that
 * every Latin word on a screen is a text that is not in the catalogues.
 */
export const pseudoLanguageCode = 'el-GR';
const sourceLanguage = 'en-US';

// Compressing every file takes longer than the rest of the build. The hub compresses the few that are requested.
const configWithoutCompression = `import config from './vite.config.ts';
const plugins = config.plugins?.flat(Infinity).filter((plugin) => plugin.name !== 'precompress');
export default { ...config, plugins };
`;

/**
 * Builds the page with a fourth language in a copy of the project, and returns the folder of the copy. The language is
 * added as CONTRIBUTING.md says: its code in the contract, and copies of the folders of another language.
 */
export async function buildWebAppWithPseudoLanguage() {
  const copy = await copyProject();
  const languages = path.join(copy, 'contract/src/kit/languages.ts');
  const hubLanguages = await readFile(languages, 'utf8');
  await writeFile(languages, hubLanguages.replace("'es-ES'", `'es-ES', '${pseudoLanguageCode}'`));
  await addPseudoTexts(path.join(copy, 'web/src/messages'));
  await addPseudoTexts(path.join(copy, 'contract/src/messages'));

  const config = path.join(copy, 'web/vite.without-compression.ts');
  await writeFile(config, configWithoutCompression);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: path.join(copy, 'web'),
  });
  return { folder: copy, remove: () => rm(copy, { recursive: true }) };
}

/** Copies the workspaces and the bundled server. All installed packages except the workspaces are linked. */
async function copyProject(): Promise<string> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'mutirao-pseudo-'));
  const isCopied = (source: string) => !/\/(?:node_modules|dist)(?:\/|$)/.test(path.relative(root, source));
  for (const workspace of workspaces)
    await cp(path.join(root, workspace), path.join(copy, workspace), { recursive: true, filter: isCopied });
  await cp(path.join(root, 'server/dist'), path.join(copy, 'server/dist'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json'])
    await cp(path.join(root, file), path.join(copy, file));
  const packages = path.join(copy, 'node_modules');
  await mkdir(path.join(packages, '@mutirao'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '@mutirao') await symlink(path.join(root, 'node_modules', name), path.join(packages, name));
  for (const workspace of workspaces)
    await symlink(path.join(copy, workspace), path.join(packages, '@mutirao', workspace));
  return copy;
}

/** Writes the pseudo texts beside the texts of the source language, which are a file or a folder of files. */
async function addPseudoTexts(folder: string) {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => /^en-US(?:\/.*)?\.ts$/.test(name))) {
    const target = path.join(folder, file.replace(sourceLanguage, pseudoLanguageCode));
    const source = await readFile(path.join(folder, file), 'utf8');
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, toPseudoModule(source));
  }
}

/** Replaces the texts of a catalogue: its string values, and imports of other catalogues of its language. */
function toPseudoModule(source: string): string {
  const file = ts.createSourceFile('messages.ts', source, ts.ScriptTarget.Latest, true);
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: ts.Node) => {
    const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
    if (isText && ts.isImportDeclaration(node.parent)) {
      const text = JSON.stringify(node.text.replace(sourceLanguage, pseudoLanguageCode));
      edits.push({ start: node.getStart(), end: node.end, text });
    } else if (isText && (ts.isPropertyAssignment(node.parent) || ts.isVariableDeclaration(node.parent))) {
      if (node.parent.initializer === node)
        edits.push({ start: node.getStart(), end: node.end, text: JSON.stringify(toPseudoText(node.text)) });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return edits.reduceRight((text, { start, end, text: replacement }) => {
    return text.slice(0, start) + replacement + text.slice(end);
  }, source);
}

/** Replaces each letter of a message by a similar one that no Portuguese, English or Spanish word has. */
export function toPseudoText(message: string): string {
  return splitAtBraces(message)
    .map((part, at) => (at % 2 === 0 ? accentLetters(part) : toPseudoArgument(part)))
    .join('');
}

/** Replaces the texts in the branches of an argument such as `{count, plural, =1 {post} other {posts}}`. */
function toPseudoArgument(argument: string): string {
  if (!/^\w+, (?:plural|select|selectordinal),/.test(argument)) return `{${argument}}`;
  const segments = splitAtBraces(argument).map((part, at) =>
    at % 2 === 0 ? part : `{${toPseudoText(part)}}`,
  );
  return `{${segments.join('')}}`;
}

/** Splits a text at its braces: the parts with an even index are outside of them. */
function splitAtBraces(text: string): string[] {
  const segments = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '}') depth -= 1;
    const isBorder = depth === 0 && (character === '{' || character === '}');
    if (isBorder) segments.push('');
    else segments.push(`${segments.pop()}${character}`);
    if (character === '{') depth += 1;
  }
  return segments;
}

// The parts of a text that stay as they are: tags, code, and the addresses of links.
const fixedSegments = /(<\/?\w+>|`[^`]*`|\]\([^)]*\))/;

const accentLetters = (text: string) =>
  text
    .split(fixedSegments)
    .map((part, at) =>
      at % 2 === 0 ? part.normalize('NFD').replaceAll(/[a-z]\p{M}*/giu, toAccentedLetter) : part,
    )
    .join('');

const plainLetters = 'abcdefghijklmnopqrstuvwxyz';
const accentedLetters = Array.from('āƀĉđēƒĝĥīĵķļḿńōṕʠŕśţūṽŵẋŷž');

function toAccentedLetter(letter: string): string {
  const plain = letter.charAt(0);
  const accentedLetter = accentedLetters[plainLetters.indexOf(plain.toLowerCase())] ?? plain;
  return plain === plain.toLowerCase() ? accentedLetter : accentedLetter.toUpperCase();
}
