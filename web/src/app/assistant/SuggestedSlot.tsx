import type { ComponentProps } from 'react';
import { SuggestionPicker } from '#features/assistant/Suggested.tsx';
import { AssistantGate } from './Wanted.tsx';

/** Titles and tags for what is being written, in the composer. */
export const SuggestionsSlot = (props: ComponentProps<typeof SuggestionPicker>) => (
  <AssistantGate by="aiContentSuggestions">
    <SuggestionPicker {...props} />
  </AssistantGate>
);
