import type { ComponentProps } from 'react';
import { Suggested } from '#features/assistant/Suggested.tsx';
import { Wanted } from './Wanted.tsx';

/** Titles and tags for what is being written, in the composer. */
export const SuggestedSlot = (props: ComponentProps<typeof Suggested>) => (
  <Wanted by="aiContentSuggestions">
    <Suggested {...props} />
  </Wanted>
);
