import * as z from 'zod/mini';
import { cleanMetadataText, decodeHtmlEntities } from '#features/attachments/index';
import { findVersionAtEnd } from './release-version.ts';

export type Release = { version: string; url: string; summary: string };

type Entry = { id: string; url: string; title: string; summary: string };

const maxSummaryCharacters = 200;
const maxUrlCharacters = 2_000;
const maxEntries = 100;

const jsonFeedSchema = z.object({
  version: z.string().check(z.startsWith('https://jsonfeed.org/version/')),
  items: z.array(
    z.object({
      id: z.union([z.string(), z.number()]),
      url: z.string(),
      title: z.optional(z.string()),
      summary: z.optional(z.string()),
      content_text: z.optional(z.string()),
    }),
  ),
});

/**
 * Reads the releases of an Atom feed (RFC 4287) or a JSON Feed; undefined if the text is neither. Entries
 * without a version or a web address are left out.
 */
export function parseReleaseFeed(text: string, feedUrl: string): Release[] | undefined {
  const entries = text.trimStart().startsWith('{') ? readJsonEntries(text) : readAtomEntries(text);
  return entries?.flatMap((entry) => toRelease(entry, feedUrl));
}

function toRelease({ id, url, title, summary }: Entry, feedUrl: string): Release[] {
  if (url.length > maxUrlCharacters) return [];
  // The URL and the id usually end with the tag, which contains the exact version; so they are read before
  // the title.
  const version = [url.replace(/[/#?]+$/, ''), id, title].map((text) => findVersionAtEnd(text)).find(Boolean);
  if (version === undefined || !URL.canParse(url, feedUrl)) return [];
  const link = new URL(url, feedUrl);
  const isWeb = link.protocol === 'https:' || link.protocol === new URL(feedUrl).protocol;
  return isWeb ? [{ version, url: link.href, summary: toSummary(summary) }] : [];
}

/** Returns the first line of a text, as a sentence. */
function toSummary(text: string): string {
  const line = text
    .split('\n')
    .map((part) => cleanMetadataText(part.replace(/^[#*\s-]+/, ''), maxSummaryCharacters))
    .find(Boolean);
  return line === undefined || /[.!?…]$/.test(line) ? (line ?? '') : `${line}.`;
}

function readJsonEntries(text: string): Entry[] | undefined {
  const feed = jsonFeedSchema.safeParse(parseJson(text)).data;
  return feed?.items.map(({ id, url, title = '', summary, content_text: content = '' }) => ({
    id: String(id),
    url,
    title,
    summary: summary ?? content,
  }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the entries of an Atom feed. Expects the form that programs generate: Atom is the default namespace,
 * so elements have no prefix. Each step reads each character once, because a wrong server can respond with
 * any text.
 */
function readAtomEntries(text: string): Entry[] | undefined {
  const source = withoutComments(text);
  if (!/<feed\b[^<>]*xmlns\s*=\s*["']http:\/\/www\.w3\.org\/2005\/Atom["']/.test(source)) return undefined;
  const entries = source.split(/<entry\b[^<>]*>/).slice(1, 1 + maxEntries);
  return entries.map((rest) => {
    const entry = splitAt(rest, '</entry').before;
    return {
      id: readElement(entry, 'id'),
      url: readLink(entry),
      title: removeTags(readElement(entry, 'title')),
      summary: removeTags(readElement(entry, 'summary') || readElement(entry, 'content')),
    };
  });
}

function splitAt(text: string, separator: string) {
  const at = text.indexOf(separator);
  return at === -1
    ? { before: text, after: '' }
    : { before: text.slice(0, at), after: text.slice(at + separator.length) };
}

const withoutComments = (text: string) =>
  text
    .split('<!--')
    .map((part, index) => (index === 0 ? part : splitAt(part, '-->').after))
    .join('');

function readElement(source: string, name: string): string {
  const [opening] = new RegExp(`<${name}\\b[^<>]*(?<!/)>`).exec(source) ?? [];
  if (opening === undefined) return '';
  const content = splitAt(splitAt(source, opening).after, `</${name}`).before;
  return content
    .split('<![CDATA[')
    .map((part, index) => {
      if (index === 0) return decodeHtmlEntities(part);
      const { before, after } = splitAt(part, ']]>');
      return before + decodeHtmlEntities(after);
    })
    .join('')
    .trim();
}

function readLink(entry: string): string {
  const links = [...entry.matchAll(/<link\b([^<>]*)>/g)].map(([, attributes = '']) => ({
    rel: readAttribute(attributes, 'rel') || 'alternate',
    href: readAttribute(attributes, 'href'),
  }));
  return links.find(({ rel }) => rel === 'alternate')?.href ?? '';
}

function readAttribute(attributes: string, name: string): string {
  const [, , value = ''] = new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`).exec(attributes) ?? [];
  return decodeHtmlEntities(value);
}

/** Removes the tags of HTML; each block is a line. */
const removeTags = (html: string) =>
  html.replaceAll(/<(?:br|\/(?:p|li|h\d|div|ul))\b[^<>]*>/gi, '\n').replaceAll(/<[^<>]*>/g, '');
