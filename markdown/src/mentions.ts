import { memberAddress, memberAt } from './addresses.ts';
import { parser, said } from './parser.ts';

/**
 * How a member is named in a text: a link to them that says `@name`. It is Markdown everywhere, leads to the same member
 * after they changed their name, and leaves `@name` where only words are shown.
 */
export const mentionOf = ({ id, name }: { id: string; name: string }) =>
  `[@${name.replaceAll(/[\\`*_[\]<>~#&!|]/g, String.raw`\$&`)}](${memberAddress(id)})`;

/**
 * Finds what `mentionOf` writes, whatever the name was: a regular expression, without regard to case, for JavaScript and for
 * the database alike. Whoever is mentioned is known by the address alone.
 */
export const mentionPattern = (id: string) => String.raw`\[@(?:\\.|[^\]\\])*\]\(${memberAddress(id)}\)`;

/** The ids of the members that a text names, each once, in their order. */
export function mentionsIn(text: string): string[] {
  const ids = parser.parse(text, {}).flatMap(({ children }) =>
    (children ?? []).flatMap((token, at, all) => {
      const id = token.type === 'link_open' ? memberAt(said(token, 'href')) : undefined;
      return id && all[at + 1]?.content.startsWith('@') ? [id.toLowerCase()] : [];
    }),
  );
  return [...new Set(ids)];
}
