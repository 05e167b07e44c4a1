import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

// These are answered by the server, not drawn by the page.
const served = /^\/(api|auth|outbox|assets|runner)(\/|$)/;

/**
 * A link of a text to a place of the hub: it opens in the page that is there already. `onClick` may take the link away:
 * it is called as the link is followed, not before (`onClickCapture` would leave the click to the browser).
 */
export function InnerLink({ href, children, onClick, ...rest }: ComponentProps<'a'>) {
  const router = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const { pathname, search, hash } = new URL(event.currentTarget.href);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const isHere = pathname === location.pathname && search === location.search && hash !== '';
    onClick?.(event);
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
