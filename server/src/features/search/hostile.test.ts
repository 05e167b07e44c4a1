import { expect, test } from 'vitest';
import { openTestHub } from '#testing/open-hub';

const { ana, hub } = await openTestHub('ana');
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

const paths = [
  '/api/search',
  '/api/search?type=comment',
  '/api/search?type=member',
  '/api/search?type=event',
  '/api/search?type=course',
  '/api/discussions',
  '/api/events',
  '/api/courses/published',
  '/api/courses',
  '/api/user/private-messages',
  '/api/users',
  '/api/admin/users',
  '/api/admin/audit',
  '/api/admin/audit/people',
  '/api/discussion-tags',
];

test.each(hostile)('every text search accepts %s', async (_, q) => {
  for (const path of paths) {
    const address = `${path}${path.includes('?') ? '&' : '?'}${query('q', q)}`;
    const { status, body } = await staff.request('GET', address);
    expect([200, 422], `${path} ${JSON.stringify(body)}`).toContain(status);
  }
  const { status } = await ana.request(
    'GET',
    `/api/discussions/similar?${query('title', `${q} duas palavras`)}`,
  );
  expect([200, 422]).toContain(status);
});

// URLSearchParams would replace a lone surrogate; percent-encoded bytes reach the hub as invalid UTF-8.
const query = (name: string, value: string) =>
  `${name}=${value
    .split(/(\p{Cs})/u)
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('')}`;
