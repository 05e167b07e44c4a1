import type { ComponentProps } from 'react';
import { SuggestionPicker } from '#features/assistant/SuggestionPicker.tsx';
import { AssistantGate } from './AssistantGate.tsx';

/** Suggests a title and tags for the draft in the composer. */
export const SuggestionsSlot = (props: ComponentProps<typeof SuggestionPicker>) => (
  <AssistantGate by="aiContentSuggestions">
    <SuggestionPicker {...props} />
  </AssistantGate>
);
