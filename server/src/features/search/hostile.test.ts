import { listSimilarDiscussions } from '@mutirao/contract/features/search/endpoints';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '#testing/contract';
import { createEventFixtures } from '#testing/events';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub } = await startSharedTestHub();
const staff = await hub.people.createSignedInMember('rosa', 'admin');

const hostile: [string, string][] = [
  ['33 dashes', '-'.repeat(33)],
  ['1,000 dashes', '-'.repeat(1_000)],
  ['dashes with spaces', '- '.repeat(49)],
  ['dashes before quotes', '-"'.repeat(49)],
  ['operators', '!!!((('],
  ['an operator between words', 'a & | b'],
  ['operators and prefixes around words', '(!a <-> b:*) | c:A'],
  ['a quote', '"'],
  ['many quotes', `'"''""\\'"`],
  ['a backslash', 'a\\ b\\'],
  ['200 words', 'ab '.repeat(200)],
  ['33 exclusions', '-ab '.repeat(33)],
  ['a NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['emoji', '😀🇧🇷👩‍👩‍👧'],
  ['modifier letters that become quotes', 'ʼaʼbʼ'],
  ['a right-to-left override', '\u202eabc'],
  ['percent signs', '%_%\\'],
];

/** The id for each search endpoint with `:id` in its path. A new endpoint of this kind must be added here. */
const { anEvent } = createEventFixtures(hub, staff);
const objects: Record<string, string> = { '/api/events/:id/guests': await anEvent() };

// Every endpoint of the contract that searches, with each of its types, and the parameter with the text.
const searches = allEndpoints.flatMap((endpoint) => {
  const { path, query } = endpoint;
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const types = typeof properties['type'] === 'object' ? (properties['type'].enum ?? []) : [];
  return ['q', ...(path === listSimilarDiscussions.path ? ['title'] : [])]
    .filter((name) => name in properties)
    .flatMap((name) => [undefined, ...types].map((type) => ({ path, name, type })));
});

async function search({ path, name, type }: (typeof searches)[number], text: string) {
  const id = objects[path];
  if (path.includes(':') && !id) throw new Error(`${path} needs an object`);
  const address = `${path.replace(':id', id ?? '')}?${type === undefined ? '' : `type=${String(type)}&`}`;
  return staff.request('GET', `${address}${toQuery(name, text)}`);
}

test('every endpoint that searches is found, and accepts a word', async () => {
  expect(searches.length).toBeGreaterThan(14);
  for (const call of searches) {
    const { status, body } = await search(call, call.name === 'title' ? 'duas palavras' : 'palavra');
    expect([call, status, body.errors]).toEqual([call, 200, undefined]);
  }
});

test.each(hostile)('every text search accepts %s', async (_, text) => {
  for (const call of searches) {
    const { status, body } = await search(call, call.name === 'title' ? `${text} duas palavras` : text);
    expect([200, 422], `${call.path} ${JSON.stringify(body)}`).toContain(status);
  }
});

// URLSearchParams would replace a lone surrogate; percent-encoded bytes reach the hub as invalid UTF-8.
const toQuery = (name: string, value: string) =>
  `${name}=${value
    .split(/(\p{Cs})/u)
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('')}`;
