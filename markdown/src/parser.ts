import MarkdownIt, { type Token } from 'markdown-it';
import { isAllowedUrl } from './urls.ts';

// Deeper than any real text, and shallow enough for recursion over the tree.
export const maxNestingDepth = 40;

/**
 * The only Markdown parser of the project. It parses GitHub’s syntax, except HTML, footnotes and bare
 * domain names, which stay plain text.
 */
export const markdownParser = new MarkdownIt({
  html: false,
  linkify: true,
  typographer: false,
  maxNesting: maxNestingDepth,
});

// Domain names without `www.` are not linked, because file names such as `main.py` and `README.md` look like domain
// names.
markdownParser.linkify.set({ fuzzyLink: false, fuzzyIP: false });
markdownParser.linkify.add('www.', {
  validate: (text: string, position: number) =>
    /^[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?:[/?#][^\s<>()[\]"'`*_]*)?/
      .exec(text.slice(position, position + 2_000))?.[0]
      .replace(/[.,:;!?]+$/, '').length ?? 0,
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});
markdownParser.linkify.add('ftp:', null);
markdownParser.linkify.add('//', null);

markdownParser.validateLink = isAllowedUrl;

/** Returns an attribute of a token, or an empty string. */
export const readAttribute = (token: Token, name: string) => String(token.attrGet(name) ?? '');
