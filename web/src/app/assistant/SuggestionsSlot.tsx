import type { ComponentProps } from 'react';
import { SuggestionPicker } from '#features/assistant/SuggestionPicker.tsx';
import { AssistantGate } from './AssistantGate.tsx';

/** Titles and tags for what is being written, in the composer. */
export const SuggestionsSlot = (props: ComponentProps<typeof SuggestionPicker>) => (
  <AssistantGate by="aiContentSuggestions">
    <SuggestionPicker {...props} />
  </AssistantGate>
);
