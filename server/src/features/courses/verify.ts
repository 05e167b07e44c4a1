import type { Invariant } from '#platform/context/invariant';
import { countInvalidCertificates } from './store/certificates.ts';
import { countPaidWithoutAccess } from './orders/store/orders.ts';
import { countWrongCourseCounts } from './store/stats.ts';

/** The invariants of courses. */
export const courseInvariants: readonly Invariant[] = [
  { name: 'As contagens dos cursos batem com uma recontagem', violations: countWrongCourseCounts },
  {
    name: 'Todo certificado é de um curso concluído, e diz o que foi assinado',
    violations: countInvalidCertificates,
  },
  { name: 'Quem pagou por um curso está nele', violations: countPaidWithoutAccess },
];
