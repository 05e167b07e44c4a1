import { languages, type Language } from '@mutirao/contract/kit/languages';
import { afterAll, beforeAll } from 'vitest';

const tag = 'ja-JP';

/**
 * Adds a fourth language for the tests of a file, in the way that a real language is added: its tag to the
 * languages of the contract, and its texts to `catalogues`. The texts are made from the Portuguese ones. The
 * tag is Japanese, so `Intl` writes dates and units without Latin letters.
 */
export function addPseudoLanguage<Messages extends object>(catalogues: Record<Language, Messages>) {
  const read = new Set<string>();
  const portuguese = catalogues['pt-BR'];
  const pseudo = toPseudoMessages(portuguese, read);
  const addTag = () => Array.prototype.push.call(languages, tag);
  const removeTag = () => Array.prototype.pop.call(languages);
  addTag();
  const language = languages.at(-1) ?? 'pt-BR';
  removeTag();
  beforeAll(() => {
    addTag();
    catalogues[language] = pseudo;
  });
  afterAll(() => {
    removeTag();
    Reflect.deleteProperty(catalogues, tag);
  });
  return { language, read, portuguese };
}

const lookAlikes = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter, at) => [letter, 'āƀĉđēƒĝĥīĵķļḿńōṕɋŕśţūṽŵẋŷź'.charAt(at)]),
);

// Placeholders and the branches of ICU messages, tags, and the addresses of links.
const untranslatedPattern = /(\{\w+(?:, \w+)*[,}]|(?:=\d+|one|other) \{|<\/?\w+>|\]\([^)]*\))/;

/** Replaces every letter of a text by an accented look-alike that no real language of the hub uses. */
const toPseudoText = (text: string) =>
  text
    .split(untranslatedPattern)
    .map((part, at) => (at % 2 === 1 ? part : Array.from(part, toLookAlike).join('')))
    .join('');

function toLookAlike(character: string): string {
  const base = character.normalize('NFD').charAt(0);
  const replaced = lookAlikes.get(base.toLowerCase());
  if (replaced === undefined) return character;
  return base === base.toLowerCase() ? replaced : replaced.toUpperCase();
}

/**
 * Returns a catalogue with every text in the pseudo-language. Values that are passed to a text stay as they are. The
 * path of every text that is read is added to `read`.
 */
function toPseudoMessages<Catalogue extends object>(
  messages: Catalogue,
  read: Set<string>,
  path = '',
): Catalogue {
  const pseudo = Object.create(null);
  for (const [name, value] of Object.entries(messages)) {
    const at = path === '' ? name : `${path}.${name}`;
    const translated = typeof value === 'object' ? toPseudoMessages(value, read, at) : toPseudoValue(value);
    Object.defineProperty(pseudo, name, {
      enumerable: true,
      get() {
        if (typeof value !== 'object') read.add(at);
        return translated;
      },
    });
  }
  return pseudo;
}

function toPseudoValue(value: unknown): unknown {
  if (typeof value === 'string') return toPseudoText(value);
  if (typeof value !== 'function') return value;
  return (...values: unknown[]) => {
    const data: string[] = [];
    return withData(mapTexts(value(...mapTexts(values, toMarker)), toPseudoText));

    // Replaces data by private-use characters, so that only the text around the data becomes pseudo-language.
    function toMarker(text: string) {
      data.push(text);
      return String.fromCodePoint(firstMarker + data.length - 1);
    }
    function withData(result: unknown): unknown {
      return mapTexts(result, (text) =>
        text.replaceAll(/[\uE000-\uF8FF]/g, (marker) => data[marker.charCodeAt(0) - firstMarker] ?? marker),
      );
    }
  };
}

const firstMarker = 0xe000;

function mapTexts<Value>(value: Value, change: (text: string) => string): Value;
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]));
}

/** Returns the paths of all texts of a catalogue. */
export const listTextPaths = (messages: object, path = ''): string[] =>
  Object.entries(messages).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return typeof value === 'object' ? listTextPaths(value, at) : [at];
  });

/**
 * Returns the words of a text or an HTML page that a person reads and that are not of the pseudo-language. `data` are
 * the values that were passed in.
 */
export function findUntranslatedWords(page: string, data: readonly string[]): string[] {
  const decoded = page.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  const attributes = [...decoded.matchAll(readableAttribute)];
  const texts = [decoded.replaceAll(invisible, ' '), ...attributes.map(([, text = '']) => text)].join(' ');
  const withoutData = [...data, 'Mutirão']
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, value) => text.replaceAll(value, ' '), texts.replaceAll(addresses, ' '));
  return withoutData.match(/[A-Za-zÀ-ÖØ-öø-ÿ]{2,}/g) ?? [];
}

const addresses = /https?:\/\/\S+|urn:uuid:\S+/g;
const readableAttribute =
  /(?: (?:title|alt|aria-label|placeholder)|<meta (?:property="og:(?:title|description)"|name="description") content)="([^"]*)"/g;
const invisible = /<\?xml[^>]*>|<!doctype[^>]*>|<style[^]*?<\/style>|<script[^]*?<\/script>|<[^>]*>/g;
