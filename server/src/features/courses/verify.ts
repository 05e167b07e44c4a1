import type { Invariant } from '#platform/house/invariant';
import { countUnfounded } from './certificates/store.ts';
import { countShutOut } from './orders/store.ts';
import { countMiscounted } from './panel/store.ts';

/** What must always hold of courses. */
export const courseInvariants: readonly Invariant[] = [
  { name: 'As contagens dos cursos batem com uma recontagem', violations: countMiscounted },
  { name: 'Todo certificado é de um curso concluído, e diz o que foi assinado', violations: countUnfounded },
  { name: 'Quem pagou por um curso está nele', violations: countShutOut },
];
