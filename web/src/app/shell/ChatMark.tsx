import { useMe } from '#features/members/index.ts';
import { Late } from '#platform/parts/Late.tsx';
import { UnreadBadge } from './layers.ts';

/** Shows the number of unread messages beside the link to them. */
export function ChatMark() {
  const count = useMe()?.unreadMessages ?? 0;
  return <Late isQuiet>{count > 0 && <UnreadBadge count={count} />}</Late>;
}
