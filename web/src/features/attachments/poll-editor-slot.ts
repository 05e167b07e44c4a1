import type { NewPoll } from '@mutirao/contract/features/polls/schemas';
import type { ComponentType } from 'react';

/** The parts that edit polls, provided by the polls feature. */
export type PollEditorSlot = {
  Editor: ComponentType<{ poll: NewPoll; onChange: (poll: NewPoll) => void }>;
  empty: NewPoll;
  problemOf: (poll: NewPoll) => string | undefined;
};
