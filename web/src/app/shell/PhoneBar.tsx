import { Link, useMatchRoute } from '@tanstack/react-router';
import { Menu, MessageCircle, MessagesSquare } from 'lucide-react';
import { BottomBar, bottomTabClasses } from '#design/Tabs.tsx';
import { useWords } from '#platform/words/words.ts';
import { useMe } from '#features/members/index.ts';
import { UnreadBadge } from '../chat/UnreadBadge.tsx';
import { useIsInHub } from './places.ts';

/** The bar at the bottom of a phone: the places of the hub, and what stands beside them on larger screens. */
export function PhoneBar({ isMore, onMore }: { isMore: boolean; onMore: () => void }) {
  const words = useWords('app');
  const isInHub = useIsInHub();
  const me = useMe();
  const isInChat = useMatchRoute()({ to: '/conversas', fuzzy: true }) !== false;
  return (
    <BottomBar label={words('navigation')}>
      <Link
        to="/"
        search={{}}
        aria-current={isInHub ? 'page' : undefined}
        className={bottomTabClasses(isInHub && !isMore)}
      >
        <MessagesSquare size={22} aria-hidden="true" />
        {words('hub')}
      </Link>
      <Link
        to="/conversas"
        search={{}}
        aria-current={isInChat ? 'page' : undefined}
        className={bottomTabClasses(isInChat && !isMore)}
      >
        <span className="relative">
          <MessageCircle size={22} aria-hidden="true" />
          {me && (
            <span className="absolute -top-1.5 left-3.5">
              <UnreadBadge me={me} />
            </span>
          )}
        </span>
        {words('chat')}
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMore}
        onClick={onMore}
        className={bottomTabClasses(isMore)}
      >
        <Menu size={22} aria-hidden="true" />
        {words('more')}
      </button>
    </BottomBar>
  );
}
