import type { JoinStatus } from '@mutirao/contract/features/joining/limits';

const all = ['joining'] as const;

/** The query keys of the feature. */
export const joiningKeys = {
  all,
  requests: (status: JoinStatus) => [...all, status] as const,
};
