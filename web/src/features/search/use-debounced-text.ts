import { useEffect, useState } from 'react';

/** Returns a text once it has not changed for `delayMs` milliseconds: a request at each letter would be wasted. */
export function useDebouncedText(text: string, delayMs: number): string {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setDebouncedText, delayMs, text);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return debouncedText;
}
