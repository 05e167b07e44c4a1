import { useMe } from '#features/members/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { LazyUnreadMessagesBadge } from './lazy-components.ts';

/** Shows the number of unread messages beside the link to them. */
export function ChatUnreadBadge() {
  const count = useMe()?.unreadMessages ?? 0;
  return <LazyBoundary isQuiet>{count > 0 && <LazyUnreadMessagesBadge count={count} />}</LazyBoundary>;
}
