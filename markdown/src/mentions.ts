import { toMemberPath, parseMemberUrl } from './urls.ts';
import { markdownParser, readAttribute } from './parser.ts';

/**
 * Returns a mention of a member: a Markdown link to the member with the text `@name`. It leads to the same member after
 * a change of the name, and is `@name` in plain text.
 */
export const formatMention = ({ id, name }: { id: string; name: string }) =>
  `[@${name.replaceAll(/[\\`*_[\]<>~#&!|]/g, String.raw`\$&`)}](${toMemberPath(id)})`;

/**
 * Returns a pattern that finds what `formatMention` writes, for any name: a regular expression for both JavaScript and
 * the database, to be matched without regard to case. Only the URL identifies the mentioned member.
 */
export const createMemberMentionRegexSource = (id: string) =>
  String.raw`\[@(?:\\.|[^\]\\])*\]\(${toMemberPath(id)}\)`;

/** Returns the ids of the members that a text mentions, each once, in their order. */
export function extractMentionedIds(text: string): string[] {
  const ids = markdownParser.parse(text, {}).flatMap(({ children }) =>
    (children ?? []).flatMap((token, index, all) => {
      const id = token.type === 'link_open' ? parseMemberUrl(readAttribute(token, 'href')) : undefined;
      return id && all[index + 1]?.content.startsWith('@') ? [id.toLowerCase()] : [];
    }),
  );
  return [...new Set(ids)];
}
