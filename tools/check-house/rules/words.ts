import ts from 'typescript';
import {
  cataloguesIn,
  isCatalogue,
  languages,
  variablesOf,
  type Catalogue,
} from '../catalogues.ts';
import { nodesOf, type House, type HouseFile, type Breach } from '../house.ts';
import { isBesideTheProduct, type Rule } from '../rule.ts';

const folder = 'web/src/features/likes/words';
const inAll = (text: string) =>
  Object.fromEntries(languages.map((it) => [`${folder}/${it}.ts`, text]));
const greeting = `export const words = { hello: 'Olá, {name}' };`;
const button = `const words = useWords('likes'); words('hello', { name });`;

const everyLanguageComplete: Rule = {
  name: 'every-language-complete',
  why: 'every text exists in Portuguese, English and Spanish, and is handed the same variables',
  good: [
    inAll(greeting),
    inAll(`export const words: Words = { a: { b: '{count, plural, other {#}}' } };`),
  ],
  bad: [
    { [`${folder}/pt-BR.ts`]: greeting, [`${folder}/en-US.ts`]: greeting },
    { ...inAll(greeting), [`${folder}/es-ES.ts`]: `export const words = {};` },
    {
      ...inAll(greeting),
      [`${folder}/es-ES.ts`]: `export const words = { hello: 'Hola, {nombre}' };`,
    },
    {
      ...inAll(greeting),
      [`${folder}/es-ES.ts`]: `export const words = { hello: 'Hola, {name' };`,
    },
    { ...inAll(greeting), [`${folder}/es-ES.ts`]: `export const words = { hello: '' };` },
  ],
  check(house) {
    const catalogues = cataloguesIn(house);
    const folders = [...new Set(catalogues.map((catalogue) => catalogue.folder))];
    return folders.flatMap((place) => compare(catalogues.filter((it) => it.folder === place)));
  },
};

function compare(catalogues: Catalogue[]): Breach[] {
  const [first] = catalogues;
  if (!first) return [];
  const missing = languages.filter(
    (language) => !catalogues.some((it) => it.language === language),
  );
  const keys = new Set(catalogues.flatMap(({ messages }) => messages.map(({ key }) => key)));
  return [
    ...missing.map((language) => first.file.breach(0, `${first.folder}${language}.ts is missing`)),
    ...[...keys].flatMap((key) => compareKey(key, catalogues)),
  ];
}

function compareKey(key: string, catalogues: Catalogue[]): Breach[] {
  const original = catalogues.find(({ language }) => language === languages[0]) ?? catalogues[0];
  const wanted = variablesOf(original?.messages.find((it) => it.key === key)?.text ?? '');
  return catalogues.flatMap(({ file, messages }) => {
    const message = messages.find((it) => it.key === key);
    if (!message) return [file.breach(0, `${key} is missing`)];
    if (!message.text.trim()) return [file.breach(message.at, `${key} is empty`)];
    const variables = variablesOf(message.text);
    if (variables === undefined) return [file.breach(message.at, `${key} cannot be read`)];
    return variables === wanted
      ? []
      : [file.breach(message.at, `${key} takes {${variables}}, not {${wanted}}`)];
  });
}

const everyWordSaid: Rule = {
  name: 'every-word-said',
  why: 'a text that no screen shows is translated and loaded for nothing',
  good: [
    { ...inAll(greeting), 'web/src/features/likes/LikeButton.tsx': button },
    {
      ...inAll(`export const words = { nameMissing: 'a', nameMissingLine: 'b' };`),
      'web/src/features/likes/LikeButton.tsx':
        'const words = useWords("likes"); const problem = "nameMissing"; words(`${problem}Line`);',
    },
    {
      ...inAll(`export const words = { ia: 'IA' };`),
      'contract/src/features/likes/limits.ts': `export const categories = ['ia'];`,
      'web/src/features/likes/LikeButton.tsx': `useWords('likes')(category);`,
    },
  ],
  bad: [
    inAll(greeting),
    { ...inAll(greeting), 'web/src/features/polls/Poll.tsx': button.replace('likes', 'polls') },
  ],
  check: (house) =>
    cataloguesIn(house)
      .filter(({ language }) => language === languages[0])
      .flatMap((catalogue) => {
        const said = saidFor(catalogue, house);
        return catalogue.messages
          .filter(({ key }) => !said(key))
          .map(({ key, at }) => catalogue.file.breach(at, `nobody says ${key}`));
      }),
};

/** Whether a key may be said: it stands as a text, or fits a template, where the catalogue's words are used. */
function saidFor({ folder: place }: Catalogue, { files }: House): (key: string) => boolean {
  const room = /^web\/src\/features\/([a-z-]+)\//.exec(place)?.[1];
  const space = camelCase(room ?? place.split('/').at(-2) ?? '');
  const own = new RegExp(`^((web|contract)/src/features/${room ?? '-'}/|contract/src/kit/)`);
  const uses = new RegExp(`\\b\\w*Words\\(['"]${space}['".]`);
  const speakers = files.filter(
    (file) => file.isScript && !isCatalogue(file) && (own.test(file.path) || uses.test(file.text)),
  );
  const texts = new Set(speakers.flatMap((file) => file.texts.map(({ value }) => value)));
  const patterns = speakers.flatMap(templatesIn);
  return (key) => {
    const tails = key.split('.').map((_, at, parts) => parts.slice(at).join('.'));
    return tails.some((tail) => texts.has(tail) || patterns.some((pattern) => pattern.test(tail)));
  };
}

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Templates that may make a key: letters and gaps, with at least some letters. */
function templatesIn(file: HouseFile): RegExp[] {
  return file.texts
    .filter(
      ({ value, kind }) =>
        kind === 'template' && /^[\w.$]*[a-zA-Z][\w.$]*$/.test(value) && value.includes('$'),
    )
    .map(({ value }) => new RegExp(`^${value.split('$').join('[\\w-]+')}$`));
}

const attributes =
  /^(title|label|line|placeholder|alt|summary|description|hint|text|aria-(label|description|valuetext))$/;

const textsInWords: Rule = {
  name: 'texts-in-words',
  why: 'what a person reads comes from the catalogues, in their language',
  good: [
    {
      'web/src/features/likes/LikeButton.tsx': `<p title={words('hello')}>{words('hello')} · {count}</p>`,
    },
    { 'web/src/design/gallery/Buttons.tsx': `<Button>Publicar</Button>` },
    { [`${folder}/pt-BR.ts`]: `export const words = { a: 'Ação' };` },
    { 'web/src/features/likes/LikeButton.tsx': `<a title="/">…</a>` },
    { 'web/src/features/likes/LikeButton.tsx': `<kbd className="p-1">Ctrl K</kbd>` },
  ],
  bad: [
    { 'web/src/features/likes/LikeButton.tsx': `<p>Curtir</p>` },
    { 'web/src/features/likes/LikeButton.tsx': `<button aria-label="Curtir" />` },
    { 'web/src/features/likes/LikeButton.tsx': `<p>{'Curtir'}</p>` },
    { 'web/src/features/likes/queries.ts': `tellProblem('Não foi possível');` },
  ],
  check: ({ files }) => files.filter(isScreen).flatMap((file) => [...fixedTexts(file)]),
};

const isScreen = (file: HouseFile) =>
  file.isScript &&
  !isCatalogue(file) &&
  /^web\/src\/(?!design\/gallery\/|platform\/words\/)/.test(file.path) &&
  !isBesideTheProduct(file.path);

const brand = 'Mutirão';

/** The name of a key, which stands on the keyboard. */
const isKey = ({ parent }: ts.Node) =>
  ts.isJsxElement(parent) && parent.openingElement.tagName.getText() === 'kbd';

function* fixedTexts(file: HouseFile): Generator<Breach> {
  for (const node of nodesOf(file.tree)) {
    const text = ts.isJsxText(node) || ts.isStringLiteralLike(node) ? node.text : '';
    if (!/\p{L}{2}/u.test(text)) continue;
    const isShown =
      ts.isJsxText(node) ||
      (ts.isJsxExpression(node.parent) && !ts.isJsxAttribute(node.parent.parent)) ||
      (ts.isJsxAttribute(node.parent) && attributes.test(node.parent.name.getText()));
    if (text === brand || isKey(node)) continue;
    const isPortuguese = /[ãõáéíóúâêôç]/i.test(text);
    if (isShown || isPortuguese)
      yield file.breach(node.getStart(), `“${text.trim()}” stands in the code`);
  }
}

export const wordRules = [everyLanguageComplete, everyWordSaid, textsInWords];
