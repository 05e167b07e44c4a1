import { lazy, Suspense, useEffect, useState } from 'react';
import { useToasts } from './toast-store.ts';

const fetchLayer = () => import('./ToastLayer.tsx');
const ToastLayer = lazy(() => fetchLayer().then((part) => ({ default: part.ToastLayer })));

// Long enough for the page to be there, short enough to be ready before anybody did anything.
const quietMoment = 1_500;

/** The place where toasts appear. It is fetched once the page is at rest, or when the first one comes before that. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [isReady, setIsReady] = useState(false);
  const isNeeded = useToasts().length > 0;
  useEffect(() => {
    const timer = setTimeout(setIsReady, quietMoment, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isReady && !isNeeded) return null;
  return (
    <Suspense>
      <ToastLayer label={label} closeLabel={closeLabel} />
    </Suspense>
  );
}
