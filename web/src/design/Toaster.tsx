import { lazy, Suspense, useEffect, useState } from 'react';
import { useToasts } from './toast-store.ts';

const fetchLayer = () => import('./ToastLayer.tsx');
const ToastLayer = lazy(() => fetchLayer().then((part) => ({ default: part.ToastLayer })));

/** The region where toasts appear. It is loaded when a user starts an action, or with the first toast. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [isReady, setIsReady] = useState(false);
  const isNeeded = useToasts().length > 0;
  useEffect(() => {
    const begin = () => setIsReady(true);
    const signs = ['pointerdown', 'keydown'];
    signs.forEach((sign) => window.addEventListener(sign, begin, { once: true, passive: true }));
    return () => signs.forEach((sign) => window.removeEventListener(sign, begin));
  }, []);
  if (!isReady && !isNeeded) return null;
  return (
    <Suspense>
      <ToastLayer label={label} closeLabel={closeLabel} />
    </Suspense>
  );
}
