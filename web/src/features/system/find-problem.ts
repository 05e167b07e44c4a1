import type { SystemProblemId } from '@mutirao/contract/features/system/checks';
import type { SystemProblem, SystemReport } from '@mutirao/contract/features/system/schemas';

/** Returns the first of these problems that the hub has. */
export const findProblem = (
  { problems }: Pick<SystemReport, 'problems'>,
  ids: readonly SystemProblemId[],
): SystemProblem | undefined => problems.find(({ id }) => ids.includes(id));
