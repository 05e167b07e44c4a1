import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { ChevronDown } from 'lucide-react';
import { Avatar } from '#design/Avatar.tsx';
import { Menu } from '#design/Menu.tsx';
import { useIsConnected } from '#platform/realtime/socket.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

const LazyProfileMenuItems = createLazyComponent(() => import('./ProfileMenuItems.tsx'), 'ProfileMenuItems');

type Props = { me: OwnProfile; onShortcuts: () => void; onInvite: () => void };

/** The menu of the signed-in user, opened by their avatar. */
export function ProfileMenu(props: Props) {
  const { me } = props;
  const t = useTranslations('app');
  const isConnected = useIsConnected();

  return (
    <Menu
      label={t('account')}
      trigger={
        <button
          type="button"
          className="-mr-1.5 flex min-h-10 items-center gap-2.5 rounded-s px-1.5 transition-colors duration-150 hover:bg-sunken"
        >
          <span className="sr-only">{`${t('account')}: ${me.name}`}</span>
          <Avatar name={me.name} seed={me.id} image={me.avatar} isOnline={isConnected} />
          <ChevronDown size={16} aria-hidden="true" className="text-ink-2 max-wide:hidden" />
        </button>
      }
    >
      <LazyBoundary>
        <LazyProfileMenuItems {...props} />
      </LazyBoundary>
    </Menu>
  );
}
