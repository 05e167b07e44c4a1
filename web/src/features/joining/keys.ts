import type { JoinRequestStatus } from '@mutirao/contract/features/joining/limits';

const all = ['joining'] as const;

/** The query keys of the feature. */
export const joiningKeys = {
  all,
  requests: (status: JoinRequestStatus) => [...all, status] as const,
};
