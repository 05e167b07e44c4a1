import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

// The server responds to these paths; the router does not render them.
const serverPath = /^\/(api|auth|outbox|assets|runner)(\/|$)/;

/**
 * A link to a page of the hub, which opens in the router without a page load. `onClick` may unmount the link, because
 * it is called in the same event handler that navigates. After `onClickCapture` the link would be gone, and the browser
 * would load the page.
 */
export function InternalLink({ href, children, onClick, ...rest }: ComponentProps<'a'>) {
  const router = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const { pathname, search, hash } = new URL(event.currentTarget.href);
    const isPlainClick =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const isSamePage = pathname === location.pathname && search === location.search && hash !== '';
    onClick?.(event);
    if (!isPlainClick || isSamePage || serverPath.test(pathname)) return;
    event.preventDefault();
    router.history.push(pathname + search + hash);
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
