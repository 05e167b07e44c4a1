import { useEffect } from 'react';

/** Sets the document title from its parts while the component is mounted. */
export function useDocumentTitle(...segments: (string | undefined)[]) {
  const title = segments.filter(Boolean).join(' · ');
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
