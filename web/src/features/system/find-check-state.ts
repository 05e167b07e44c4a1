import type { SystemCheckId, SystemCheckState } from '@mutirao/contract/features/system/checks';
import type { SystemReport } from '@mutirao/contract/features/system/schemas';

/** Returns the state of a check; `unknown` if the report does not contain it. */
export const findCheckState = (
  { checks }: Pick<SystemReport, 'checks'>,
  id: SystemCheckId,
): SystemCheckState => checks.find((check) => check.id === id)?.state ?? 'unknown';
