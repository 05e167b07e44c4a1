import { describe, expect, test } from 'vitest';
import { toAtomFeedHtml } from './html.ts';
import { formatMention, extractMentionedIds } from './mentions.ts';
import { toPlainText } from './plain-text.ts';
import { parseMarkdown } from './tree.ts';

const rules = {
  hubOrigin: 'https://hub.exemplo',
  categories: ['ia', 'data-science'],
  labels: { done: 'Feito', open: 'A fazer' },
};
const html = (text: string) => toAtomFeedHtml(text, rules);
const id = '0b9c5a52-3c1e-4f6a-9d55-0a1b2c3d4e5f';
const externalLinkAttributes = 'target="_blank" rel="noopener nofollow ugc"';

describe('Markdown is parsed as on GitHub', () => {
  test.each([
    ['**a** _b_ ~~c~~ `d`', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>'],
    ['# a', '<h2>a</h2>'],
    ['### a', '<h3>a</h3>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['3. a', '<ol start="3"><li>a</li></ol>'],
    ['a\\\nb', '<p>a<br>b</p>'],
    ['---', '<hr>'],
    ['    a', '<pre tabindex="0"><code>a\n</code></pre>'],
    ['```TS x\na\n```', '<pre tabindex="0"><code data-language="ts">a\n</code></pre>'],
    ['- [x] a\n- [ ] b', '<ul><li>☑ a</li><li>☐ b</li></ul>'],
    ['- [x] a\n\n- b', '<ul><li><p>☑ a</p></li><li><p>b</p></li></ul>'],
    [
      '| a |\n|--:|\n| b |',
      '<table><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td align="right">b</td></tr></tbody></table>',
    ],
  ])('%s', (text, expected) => {
    expect(html(text)).toBe(expected);
  });
});

describe('HTML stays words', () => {
  test.each(['<b>a</b>', '<script>alert(1)</script>', '<!-- a -->', '<img src=x onerror=alert(1)>'])(
    '%s',
    (text) => {
      expect(html(text)).not.toMatch(/<(?!\/?p>)/);
      expect(toPlainText(text)).toBe(text);
    },
  );
});

describe('a link leads to the web, to an email address, or within the hub', () => {
  test('a link leads to an email address', () => {
    expect(html('[x](mailto:a@b.c)')).toBe('<p><a href="mailto:a@b.c">x</a></p>');
  });
  test.each(['https://a.b/c?d=e', 'http://a.b'])('a link leads out to %s', (address) => {
    expect(html(`[x](${address})`)).toBe(`<p><a href="${address}" ${externalLinkAttributes}>x</a></p>`);
  });
  test.each(['/discussions/1', '/?sort=novos'])('a link leads within the hub to %s', (address) => {
    expect(html(`[x](${address})`)).toBe(`<p><a href="https://hub.exemplo${address}">x</a></p>`);
  });
  test('a link leads to an anchor in the same text', () => {
    expect(html('[x](#y)')).toBe('<p><a href="#y">x</a></p>');
  });
  test('an absolute address of the hub opens in the same window', () => {
    expect(html('https://hub.exemplo/discussions/1')).not.toContain('_blank');
    expect(html('https://hub.exemplo.de.outro/')).toContain('_blank');
  });
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x73;cript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://a.b',
    '//evil.com',
    '&#47;/evil.com',
    'http:evil.com',
    'blob:x',
    'x',
  ])('a link never leads to %s, which stays as it was typed', (address) => {
    expect(html(`[x](${address})`)).not.toContain('<a');
  });
  test('addresses are links without markup, file names are not', () => {
    expect(html('http://a.b/c, www.a.com/b. ana@exemplo.com.br')).toBe(
      `<p><a href="http://a.b/c" ${externalLinkAttributes}>http://a.b/c</a>, <a href="http://www.a.com/b" ${externalLinkAttributes}>www.a.com/b</a>. <a href="mailto:ana@exemplo.com.br">ana@exemplo.com.br</a></p>`,
    );
    expect(html('main.py README.md node.js 10.0.0.1')).not.toContain('<a');
  });
});

describe('pictures', () => {
  test('pictures of the hub are drawn when they come into sight', () => {
    expect(html(`![um gato](/api/files/${id})`)).toBe(
      `<p><img src="https://hub.exemplo/api/files/${id}" alt="um gato" loading="lazy" decoding="async"></p>`,
    );
  });
  test.each(['http://a.b/c.png', '/api/files/x', `/api/files/${id}?x`, `http://hub.exemplo/api/files/${id}`])(
    'pictures at %s are links',
    (address) => {
      expect(html(`![um gato](${address})`)).not.toContain('<img');
      expect(html(`![um gato](${address})`)).toContain('>um gato</a>');
    },
  );
  test('a picture within a link is shown as its words', () => {
    expect(html('[![um gato](http://a.b/c.png)](http://d.e)')).toBe(
      `<p><a href="http://d.e" ${externalLinkAttributes}>um gato</a></p>`,
    );
  });
});

describe('mentions', () => {
  const ana = { id, name: 'Ana [*dev*] _x_ <b> | \\' };
  test('mentions lead to the member, and read as the name in a mail', () => {
    const text = `Oi ${formatMention(ana)}!`;
    expect(toPlainText(text)).toBe(`Oi @${ana.name}!`);
    expect(html(text)).toContain(`<a href="https://hub.exemplo/membros/${id}"><span class="mention">@Ana`);
    expect(extractMentionedIds(`${text} ${text}`)).toEqual([id]);
  });
  test('mentions take no markup, no picture and no other text', () => {
    expect(html(`[**@Ana** ![x](http://a.b)](/membros/${id})`)).toContain(
      '<span class="mention">@Ana x</span>',
    );
    expect(html(`[Ana](/membros/${id})`)).not.toContain('mention');
    expect(extractMentionedIds(`[Ana](/membros/${id}) [@x](/membros/1) \`[@x](/membros/${id})\``)).toEqual(
      [],
    );
  });
});

describe('categories', () => {
  test('a known category links to its discussions', () => {
    expect(html('#ia, (#Data-Science)')).toBe(
      '<p><a href="https://hub.exemplo/?category=ia" class="category">#ia</a>, (<a href="https://hub.exemplo/?category=data-science" class="category">#Data-Science</a>)</p>',
    );
  });
  test.each(['#outra', 'C#ia', 'a/#ia', '#iax', '`#ia`', '[#ia](http://a.b)', '\\#iaé'])(
    '%s is not a category',
    (text) => {
      expect(html(text)).not.toContain('category');
    },
  );
});

describe('Markdown beyond a limit is shown as plain text', () => {
  test.each([
    '>'.repeat(20_000),
    '1. '.repeat(6_000),
    `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'|\n'.repeat(5_000)}`,
  ])('Markdown beyond a limit is shown as plain text: text %#', (text) => {
    const [first] = parseMarkdown(text, rules);
    expect(first).toMatchObject({ tag: 'p', attributes: { class: 'as-typed' } });
    expect(toAtomFeedHtml(text, rules).length).toBeGreaterThan(text.length);
  });
  test('a long text within the limits is parsed', () => {
    expect(html('- *a* **b** `c`\n'.repeat(600))).toContain('<ul>');
  });
});
