import { isInternalUrl } from './urls.ts';
import { extractMentionedIds } from './mentions.ts';
import { markdownParser, readAttribute } from './parser.ts';
import { toPlainText } from './plain-text.ts';

const tokensOf = (text: string) =>
  markdownParser.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);

/** Returns the URLs of the links and images of a Markdown text. */
export const extractLinkAndImageUrls = (text: string): string[] =>
  tokensOf(text).flatMap((token) => {
    if (token.type === 'link_open') return [readAttribute(token, 'href')];
    return token.type === 'image' ? [readAttribute(token, 'src')] : [];
  });

/** Returns the URLs of the images of a Markdown text. */
export const extractImageUrls = (text: string): string[] =>
  tokensOf(text).flatMap((token) => (token.type === 'image' ? [readAttribute(token, 'src')] : []));

/**
 * Returns the number of links, images, mentions and words of a text. Links are those that lead out of the hub, which is
 * at `hubOrigin`.
 */
export function countExternalLinksImagesMentionsAndWords(text: string, hubOrigin: string | undefined) {
  const tokens = tokensOf(text);
  const leadsOut = (href: string) => !isInternalUrl(href, hubOrigin);
  const words = toPlainText(text)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^(?:https?:|www\.)/i.test(word));
  return {
    links: tokens.filter((token) => token.type === 'link_open' && leadsOut(readAttribute(token, 'href')))
      .length,
    images: tokens.filter(({ type }) => type === 'image').length,
    mentions: extractMentionedIds(text).length,
    words: words.length,
  };
}
