import { expect, test } from 'vitest';
import { formatMention } from './mentions.ts';
import { countExternalLinksImagesMentionsAndWords } from './measure.ts';

const hubOrigin = 'https://hub.exemplo.com.br';
const bia = formatMention({ id: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'Bia' });

test('links that lead out, images, members named and words are counted', () => {
  const text = [
    `${bia}, veja https://a.exemplo e [aqui](https://b.exemplo) ou [no hub](${hubOrigin}/discussions)`,
    '![foto](/api/files/0f8fad5b-d9cb-469f-a165-70867728950e) www.c.exemplo',
  ].join('\n\n');
  expect(countExternalLinksImagesMentionsAndWords(text, hubOrigin)).toEqual({
    links: 3,
    images: 1,
    mentions: 1,
    words: 8,
  });
});

test('an address in code is not a link', () => {
  expect(countExternalLinksImagesMentionsAndWords('`https://a.exemplo`', hubOrigin)).toMatchObject({
    links: 0,
  });
});
