import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import { countInvalidCertificates } from './store/certificates.ts';
import { countPaidWithoutAccess } from './orders/store/orders.ts';
import { countWrongCourseCounts } from './store/stats.ts';

/** The invariants of courses. */
export const courseInvariants: readonly Invariant<InvariantName>[] = [
  { name: 'course_counts', violations: countWrongCourseCounts },
  {
    name: 'certificates',
    violations: countInvalidCertificates,
  },
  { name: 'paid_courses', violations: countPaidWithoutAccess },
];
