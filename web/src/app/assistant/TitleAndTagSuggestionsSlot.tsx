import type { ComponentProps } from 'react';
import { TitleAndTagSuggestionPicker } from '#features/assistant/TitleAndTagSuggestionPicker.tsx';
import { AssistantGate } from './AssistantGate.tsx';

/** Suggests a title and tags for the draft in the composer. */
export const TitleAndTagSuggestionsSlot = (props: ComponentProps<typeof TitleAndTagSuggestionPicker>) => (
  <AssistantGate by="aiContentSuggestions">
    <TitleAndTagSuggestionPicker {...props} />
  </AssistantGate>
);
