import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** What stands around every screen: whoever cannot see hears which one came, and starts reading at its beginning. */
export function RootFrame() {
  const router = useRouter();
  const [announced, setAnnounced] = useState('');

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        // The first screen is announced by the browser itself.
        if (!pathChanged || !fromLocation) return;
        document.getElementById('content')?.focus({ preventScroll: true });
        setAnnounced(document.title);
      }),
    [router],
  );

  return (
    <>
      <Outlet />
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}
