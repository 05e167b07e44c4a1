import { useEffect } from 'react';

/** Names the page in the browser's tab and history: what is shown, then where. */
export function useTitle(...parts: (string | undefined)[]) {
  const title = parts.filter(Boolean).join(' · ');
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
