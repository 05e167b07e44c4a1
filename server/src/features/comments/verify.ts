import type { Invariant } from '#platform/context/invariant';
import {
  countCommentsWithWrongCounterRow,
  countWrongAcceptedComments,
  countWrongDiscussionReplyCounts,
  countWrongReplyCounts,
} from './store/counters.ts';

/** The invariants of comments. */
export const commentInvariants: readonly Invariant[] = [
  { name: 'Cada comentário visível tem o seu contador', violations: countCommentsWithWrongCounterRow },
  { name: 'As respostas de cada comentário batem com uma recontagem', violations: countWrongReplyCounts },
  {
    name: 'As respostas de cada discussão batem com uma recontagem',
    violations: countWrongDiscussionReplyCounts,
  },
  { name: 'A resposta aceita existe e é da mesma discussão', violations: countWrongAcceptedComments },
];
