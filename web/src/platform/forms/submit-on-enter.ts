import type { KeyboardEvent } from 'react';

/**
 * Submits the form of a text area on Enter. Shift+Enter adds a line break, and Enter during the composition of an input
 * method does not submit.
 */
export function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
