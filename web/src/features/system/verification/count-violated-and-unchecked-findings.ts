import type { InvariantVerification } from '@mutirao/contract/features/system/schemas';

/** Counts the rules that do not hold, and those that could not be checked, which are no violations. */
export function countViolatedAndUncheckedFindings(findings: InvariantVerification['findings']): {
  violated: number;
  unchecked: number;
} {
  const unchecked = findings.filter(({ count }) => count === null).length;
  return { violated: findings.length - unchecked, unchecked };
}
