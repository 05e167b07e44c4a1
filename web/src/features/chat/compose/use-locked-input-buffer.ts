import { useEffect, useEffectEvent, useRef, type ChangeEvent } from 'react';

type Options = {
  text: string;
  isLocked: boolean;
  onType: (text: string) => void;
  /** Called when the user types something that is not blank. */
  onTyping: () => void;
};

/**
 * Returns the change handler of a field that may be locked while a message is sent. Text that is typed into the locked
 * field is buffered, and shown when the field is unlocked. The field is not set to `readOnly`, because that closes the
 * keyboard of phones. Input from an IME composition cannot be buffered.
 */
export function useLockedInputBuffer({ text, isLocked, onType, onTyping }: Options) {
  // The text that is typed while the field is locked.
  const typedAhead = useRef('');
  const showTypedAhead = useEffectEvent(() => {
    if (typedAhead.current !== '') onType(text + typedAhead.current);
    typedAhead.current = '';
  });
  useEffect(() => {
    if (!isLocked) showTypedAhead();
  }, [isLocked]);

  return ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (isLocked && !isComposing) {
      typedAhead.current += target.value.slice(text.length);
      return;
    }
    onType(target.value);
    if (target.value.trim() !== '') onTyping();
  };
}
