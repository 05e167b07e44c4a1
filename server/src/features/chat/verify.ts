import type { Invariant } from '#platform/context/invariant';
import { countWrongConversationCounts, countMissingParticipants } from './store/messages.ts';

/** The invariants of conversations. */
export const chatInvariants: readonly Invariant[] = [
  {
    name: 'As mensagens e as não lidas de cada conversa estão contadas certo',
    violations: countWrongConversationCounts,
  },
  { name: 'Cada conversa é de quem participa dela', violations: countMissingParticipants },
];
