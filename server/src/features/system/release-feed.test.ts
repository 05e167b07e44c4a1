import { expect, test } from 'vitest';
import { compareVersions } from '#platform/config/version';
import { parseReleaseFeed } from './release-feed.ts';
import { findVersionAtEnd } from './release-version.ts';

const feedUrl = 'https://code.example/mutirao/releases.atom';

const atom = (entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">
    <title>Releases 9.9.9</title><link href="https://code.example/9.9.9"/>${entries}</feed>`;

test('an Atom feed names each release by its link, its id or its title', () => {
  const feed = atom(`
    <entry><id>tag:code.example,2008:1</id><title>A summer of events</title>
      <link rel="self" href="https://code.example/x"/><link rel="alternate" href="https://code.example/tag/v1.4.0"/>
      <content type="html">&lt;h2&gt;Events &amp;amp; chat&lt;/h2&gt;&lt;p&gt;More&lt;/p&gt;</content></entry>
    <entry><id>tag:code.example,2008:v1.3.0</id><title/><link href="notes"/><summary><![CDATA[Fixes <b>two</b> errors.]]></summary></entry>
    <!-- <entry><title>8.0.0</title><link href="x"/></entry> -->
    <entry><id>2</id><title>Mutirão v1.2.0-rc.1</title><link href="/n/2"/></entry>
    <entry><id>3</id><title>Roadmap</title><link href="/n/3"/></entry>`);
  expect(parseReleaseFeed(feed, feedUrl)).toEqual([
    { version: '1.4.0', url: 'https://code.example/tag/v1.4.0', summary: 'Events & chat.' },
    { version: '1.3.0', url: 'https://code.example/mutirao/notes', summary: 'Fixes two errors.' },
    { version: '1.2.0-rc.1', url: 'https://code.example/n/2', summary: '' },
  ]);
});

test('a JSON feed is read in the same way', () => {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    items: [{ id: 7, url: 'https://code.example/7', title: 'v1.5.0', content_text: '# Polls\n\nMore' }],
  };
  expect(parseReleaseFeed(JSON.stringify(feed), feedUrl)).toEqual([
    { version: '1.5.0', url: 'https://code.example/7', summary: 'Polls.' },
  ]);
});

test('characters that the database does not store are not in a summary', () => {
  const entry = (summary: string) =>
    `<entry><title>1.0.0</title><link href="/1"/><summary>${summary}</summary></entry>`;
  const items = [{ id: 1, url: '/1', title: '1.0.0', summary: 'a\0b\uD800' }];
  const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items });
  for (const [feed, summary] of [
    [atom(entry('a&#0;b')), 'ab.'],
    [atom(entry('a&#xD800;b')), 'a\uFFFDb.'],
    [json, 'a b\uFFFD.'],
  ] as const)
    expect(parseReleaseFeed(feed, feedUrl)).toMatchObject([{ summary }]);
});

test('a page, other JSON and RSS are not a feed of releases', () => {
  for (const text of ['<html></html>', '{"items":[]}', '{', '', '<rss version="2.0"><channel/></rss>'])
    expect(parseReleaseFeed(text, feedUrl)).toBeUndefined();
});

test('a feed that is large and broken is read in a moment', () => {
  for (const part of [
    '<entry>',
    '<entry><title><link href="',
    '<entry><summary><![CDATA[',
    '<!--',
    '<<',
    '/',
    '1',
  ]) {
    const feed = atom(part.repeat(400_000 / part.length));
    expect(parseReleaseFeed(feed, feedUrl)).toEqual([]);
    const link = atom(
      `<entry><title>v1</title><link href="${part.replaceAll(/[<"]/g, '/').repeat(50_000)}x"/></entry>`,
    );
    expect(parseReleaseFeed(link, feedUrl)).toEqual([]);
  }
}, 5_000);

test('an entry with an address that is not of the web is left out', () => {
  const entry = (href: string) => atom(`<entry><title>v1.0.0</title><link href="${href}"/></entry>`);
  for (const href of ['javascript:alert(1)', 'http://code.example/v1.0.0', 'https://'])
    expect(parseReleaseFeed(entry(href), feedUrl)).toEqual([]);
});

test('versions have the order of Semantic Versioning', () => {
  const sorted = [
    '0.9.12',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc-1.1',
    '1.0.0',
    '1.2.0',
    '1.10.0',
  ];
  expect(sorted.toReversed().toSorted(compareVersions)).toEqual(sorted);
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
});

test('a version is found at the end of a text only', () => {
  expect(findVersionAtEnd('Mutirão v2.0.1+build.5')).toBe('2.0.1');
  expect(findVersionAtEnd('1.2.0 fixes errors')).toBeUndefined();
  expect(findVersionAtEnd('11.22.33.44')).toBeUndefined();
});
