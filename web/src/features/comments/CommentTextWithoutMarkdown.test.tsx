import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CommentTextWithoutMarkdown } from './CommentTextWithoutMarkdown.tsx';

test('a text is shown by its words, without the signs of its form', () => {
  const text = '## Assim\n\nUse **sempre** o `npm ci`, e [leia](https://exemplo.com.br).';
  expect(renderToStaticMarkup(<CommentTextWithoutMarkdown text={text} />)).toBe(
    'Assim Use sempre o npm ci, e leia.',
  );
});

test('text that looks like an element is shown as text', () => {
  expect(renderToStaticMarkup(<CommentTextWithoutMarkdown text="a < b e <b>c</b>" />)).toBe(
    'a &lt; b e &lt;b&gt;c&lt;/b&gt;',
  );
});
