import type { SystemProblemId } from '@mutirao/contract/features/system/checks';
import type { SystemProblem, SystemReport } from '@mutirao/contract/features/system/schemas';

/** Returns the worst problem of the hub among those with these ids: its report lists the worst ones first. */
export const findProblem = (
  { problems }: Pick<SystemReport, 'problems'>,
  ids: readonly SystemProblemId[],
): SystemProblem | undefined => problems.find(({ id }) => ids.includes(id));
