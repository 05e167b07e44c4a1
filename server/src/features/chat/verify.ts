import type { InvariantName } from '@mutirao/contract/features/system/invariants';
import type { Invariant } from '#platform/context/invariant';
import { countWrongConversationCounts, countMissingParticipants } from './store/messages.ts';

/** The invariants of conversations. */
export const chatInvariants: readonly Invariant<InvariantName>[] = [
  {
    name: 'conversation_counts',
    violations: countWrongConversationCounts,
  },
  { name: 'conversation_participants', violations: countMissingParticipants },
];
