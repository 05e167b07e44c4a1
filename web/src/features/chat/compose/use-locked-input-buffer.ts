import { useState, type ChangeEvent } from 'react';

type Options = {
  /** The draft, with the text that was typed into the locked field. */
  text: string;
  isLocked: boolean;
  onType: (text: string) => void;
  /** Called when the user types something that is not blank. */
  onTyping: () => void;
};

/**
 * Returns the value and the change handler of a field that may be locked while a message is sent. Text that is typed
 * into the locked field is in the draft at once, and shown when the field is unlocked. The field is not set to
 * `readOnly`, because that closes the keyboard of phones. Input from an IME composition is shown at once.
 */
export function useLockedInputBuffer({ text, isLocked, onType, onTyping }: Options) {
  // The number of characters at the end of the draft that are not shown yet.
  const [hidden, setHidden] = useState(0);
  if (!isLocked && hidden > 0) setHidden(0);
  const value = isLocked && hidden > 0 ? text.slice(0, -hidden) : text;

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (isLocked && !isComposing) {
      const added = target.value.slice(value.length);
      setHidden(hidden + added.length);
      onType(text + added);
      return;
    }
    onType(target.value + text.slice(value.length));
    if (target.value.trim() !== '') onTyping();
  }
  return { value, onChange };
}
