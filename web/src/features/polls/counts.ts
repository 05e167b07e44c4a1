import type { Poll } from '@mutirao/contract/features/polls/schemas';

/** Returns the whole percentage of voters who chose an option; undefined while the results are hidden. */
export function getOptionPercent({ pollVotes, voters }: Poll, index: number): number | undefined {
  if (!pollVotes) return undefined;
  const votes = pollVotes[String(index)] ?? 0;
  return voters ? Math.round((votes / voters) * 100) : 0;
}

/** Returns the poll as it will be after the vote is counted; hidden results stay hidden. */
export function applyVoteToPoll(poll: Poll, choices: readonly number[]): Poll {
  const { pollVotes, voters = 0, optionIndexes: before } = poll;
  const optionIndexes = choices.toSorted((choice, other) => choice - other);
  if (!pollVotes) return { ...poll, optionIndexes };
  const change = (index: number) => Number(choices.includes(index)) - Number(before.includes(index));
  return {
    ...poll,
    optionIndexes,
    voters: voters + (before.length === 0 ? 1 : 0),
    pollVotes: Object.fromEntries(
      Object.entries(pollVotes).map(([index, votes]) => [index, votes + change(Number(index))]),
    ),
  };
}
