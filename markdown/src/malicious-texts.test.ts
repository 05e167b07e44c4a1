import { expect, test } from 'vitest';
import { toAtomFeedHtml } from './html.ts';
import { extractMentionedIds } from './mentions.ts';
import { toPlainText } from './plain-text.ts';
import { allowedTags } from './nodes.ts';
import { maliciousTexts, expensiveTexts } from './testing/malicious-texts.ts';

const rules = {
  hubOrigin: 'https://hub.exemplo',
  categories: ['ia'],
  labels: { done: 'Feito', open: 'A fazer' },
};

const attributes =
  /^ (?:(?:href|src|alt|title|class|rel|target|align|start|loading|decoding|tabindex|data-language)="[^"<>]*")*$/;
const allowedTargets = /^(?:https?:\/\/[^/]|mailto:|#)/i;

/** Returns what is unsafe in this HTML: tags, attributes and URLs that are not allowed. */
function findUnsafeMarkup(html: string): string[] {
  const found: string[] = [];
  for (const [tag, name = '', rest = ''] of html.matchAll(/<\/?([^\s>]*)([^>]*)>/g)) {
    if (!allowedTags.some((allowed) => allowed === name)) found.push(tag);
    const input = rest
      .replaceAll(/ (?=[a-z-]+=")/g, '\u0000')
      .split('\u0000')
      .filter(Boolean);
    for (const one of input) if (!attributes.test(` ${one}`)) found.push(one);
    const url = / (?:href|src)="([^"]*)"/.exec(rest)?.[1];
    if (url !== undefined && !allowedTargets.test(url)) found.push(url);
    if (name === 'img' && !/ src="https:\/\/hub\.exemplo\/api\/files\/[0-9a-f-]{36}"/.test(rest))
      found.push(tag);
  }
  return found;
}

test('the checker detects markup that is not allowed', () => {
  for (const html of ['<script>', '<p onclick="x">', '<a href="javascript:x">', '<img src="https://a.b/c">'])
    expect(findUnsafeMarkup(html), html).not.toEqual([]);
});

test('there are many bad texts', () => {
  expect(new Set(maliciousTexts).size).toBeGreaterThanOrEqual(150);
});

test.each(maliciousTexts)('bad text %# does no harm', (text) => {
  expect(findUnsafeMarkup(toAtomFeedHtml(text, rules))).toEqual([]);
  expect(toPlainText(text)).toBeTypeOf('string');
  expect(extractMentionedIds(text).length).toBeLessThanOrEqual(1);
});

test.each(expensiveTexts)('heavy text %# takes bounded time', (text) => {
  const startedAt = Date.now();
  const html = toAtomFeedHtml(text, rules);
  expect(Date.now() - startedAt).toBeLessThan(2_000);
  expect(findUnsafeMarkup(html)).toEqual([]);
  // The output must not be much longer than the input.
  expect(html.length).toBeLessThan(4_000_000);
});
