import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

// These are answered by the server, not drawn by the page.
const served = /^\/(api|auth|outbox|assets)(\/|$)/;

/** A link of a text to a place of the hub: it opens in the page that is there already. */
export function InnerLink({ href, children, ...rest }: ComponentProps<'a'>) {
  const router = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const { pathname, search, hash } = new URL(event.currentTarget.href);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const isHere = pathname === location.pathname && search === location.search && hash !== '';
    if (!isPlain || isHere || served.test(pathname)) return;
    event.preventDefault();
    router.history.push(pathname + search + hash);
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
