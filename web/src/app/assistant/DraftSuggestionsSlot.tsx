import type { ComponentProps } from 'react';
import { DraftSuggestionPicker } from '#features/assistant/DraftSuggestionPicker.tsx';
import { AssistantGate } from './AssistantGate.tsx';

/** Suggests a title and tags for the draft in the composer. */
export const DraftSuggestionsSlot = (props: ComponentProps<typeof DraftSuggestionPicker>) => (
  <AssistantGate by="aiContentSuggestions">
    <DraftSuggestionPicker {...props} />
  </AssistantGate>
);
