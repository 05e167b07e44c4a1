import type { KeyboardEvent } from 'react';

/** Submits the form of a text area on Enter; Shift+Enter and Enter of an input method stay line breaks. */
export function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
