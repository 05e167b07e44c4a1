import type { Poll } from '@mutirao/contract/features/polls/schemas';
import { expect, test } from 'vitest';
import { getOptionPercent, applyVoteToPoll } from './counts.ts';

const poll: Poll = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'poll',
  pollTitle: 'Qual?',
  pollOptions: [{ text: 'Um' }, { text: 'Dois' }, { text: 'Três' }],
  pollVotes: { '0': 2, '1': 1, '2': 0 },
  voters: 3,
  allowMultiple: false,
  results: 'vote',
  closesAt: null,
  closed: false,
  optionIndexes: [],
};

test('shares are rounded percentages of the voters', () => {
  expect([0, 1, 2].map((index) => getOptionPercent(poll, index))).toEqual([67, 33, 0]);
  expect(getOptionPercent({ ...poll, voters: 0, pollVotes: { '0': 0 } }, 0)).toBe(0);
  const { pollVotes: _, ...secret } = poll;
  expect(getOptionPercent(secret, 0)).toBeUndefined();
});

test('a first ballot adds a voter, a changed one does not', () => {
  const first = applyVoteToPoll(poll, [2]);
  expect(first).toMatchObject({ pollVotes: { '0': 2, '1': 1, '2': 1 }, voters: 4, optionIndexes: [2] });
  expect(applyVoteToPoll(first, [1, 0])).toMatchObject({
    pollVotes: { '0': 3, '1': 2, '2': 0 },
    voters: 4,
    optionIndexes: [0, 1],
  });
});

test('results that are hidden until later stay hidden', () => {
  const { pollVotes: _, voters: __, ...secret } = poll;
  expect(applyVoteToPoll(secret, [1])).toEqual({ ...secret, optionIndexes: [1] });
});
