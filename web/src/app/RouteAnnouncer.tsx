import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The frame around every screen. Screen readers announce the new screen and start reading at its beginning. */
export function RouteAnnouncer() {
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
