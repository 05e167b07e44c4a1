import { lazy, Suspense, useEffect, useState } from 'react';
import { useToasts } from './toast-store.ts';

const fetchLayer = () => import('./ToastLayer.tsx');
const ToastLayer = lazy(() => fetchLayer().then((module) => ({ default: module.ToastLayer })));

/** The region where toasts appear. It is loaded when a user starts an action, or with the first toast. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [isReady, setIsReady] = useState(false);
  const isNeeded = useToasts().length > 0;
  useEffect(() => {
    const markReady = () => setIsReady(true);
    const activationEvents = ['pointerdown', 'keydown'];
    activationEvents.forEach((event) =>
      window.addEventListener(event, markReady, { once: true, passive: true }),
    );
    return () => activationEvents.forEach((event) => window.removeEventListener(event, markReady));
  }, []);
  if (!isReady && !isNeeded) return null;
  return (
    <Suspense>
      <ToastLayer label={label} closeLabel={closeLabel} />
    </Suspense>
  );
}
