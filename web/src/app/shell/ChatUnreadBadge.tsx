import { useMe } from '#features/members/index.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';

const LazyUnreadMessagesBadge = createLazyComponent(
  () => import('../chat/UnreadMessagesBadge.tsx'),
  'UnreadMessagesBadge',
);

/** Shows the number of unread messages beside the link to them. */
export function ChatUnreadBadge() {
  const count = useMe()?.unreadMessages ?? 0;
  return <LazyBoundary hidesError>{count > 0 && <LazyUnreadMessagesBadge count={count} />}</LazyBoundary>;
}
