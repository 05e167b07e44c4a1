import type { JoinStatus } from '@mutirao/contract/features/joining/limits';

const all = ['joining'] as const;

/** What the room keeps in the cache, by key. */
export const joiningKeys = {
  all,
  requests: (status: JoinStatus) => [...all, status] as const,
};
