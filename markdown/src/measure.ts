import { isOwn } from './addresses.ts';
import { mentionsIn } from './mentions.ts';
import { parser, said } from './parser.ts';
import { plainOf } from './plain.ts';

const tokensOf = (text: string) =>
  parser.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);

/** Where links and pictures of a text lead to, as a browser will read it. */
export const addressesIn = (text: string): string[] =>
  tokensOf(text).flatMap((token) => {
    if (token.type === 'link_open') return [said(token, 'href')];
    return token.type === 'image' ? [said(token, 'src')] : [];
  });

/**
 * Returns the number of links, images, mentions and words of a text. Links are those that lead out of the hub, which is
 * at `home`.
 */
export function measure(text: string, home: string | undefined) {
  const tokens = tokensOf(text);
  const leadsOut = (href: string) => !isOwn(href, home);
  const words = plainOf(text)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^(?:https?:|www\.)/i.test(word));
  return {
    links: tokens.filter((token) => token.type === 'link_open' && leadsOut(said(token, 'href'))).length,
    images: tokens.filter(({ type }) => type === 'image').length,
    mentions: mentionsIn(text).length,
    words: words.length,
  };
}
