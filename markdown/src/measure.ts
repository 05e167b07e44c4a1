import { isOwn } from './addresses.ts';
import { mentionsIn } from './mentions.ts';
import { parser, said } from './parser.ts';
import { plainOf } from './plain.ts';

/** How much of what a text holds. Links are those that lead out of the hub, which lies at `home`. */
export function measure(text: string, home: string | undefined) {
  const tokens = parser.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
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
