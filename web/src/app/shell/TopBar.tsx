import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { Link } from '@tanstack/react-router';
import {
  Activity,
  CalendarDays,
  GraduationCap,
  MessageCircle,
  MessagesSquare,
  Moon,
  Search,
  Sun,
  Trophy,
} from 'lucide-react';
import { IconButton } from '#design/IconButton.tsx';
import { Logo } from '#design/Logo.tsx';
import { TabBar, toTabClasses } from '#design/Tabs.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { Bell } from '#features/notifications/index.ts';
import { saveTheme, useIsDark } from '#platform/theme/theme.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { ChatUnreadBadge } from './ChatUnreadBadge.tsx';
import { useIsInFeedTab } from './current-section.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchTrigger } from './SearchTrigger.tsx';
import { AdminTab } from './AdminTab.tsx';
import { SignInLinks } from './GuestBanner.tsx';

const activeProps = { className: toTabClasses(true) };
const inactiveProps = { className: toTabClasses(false) };

type Props = {
  onShortcuts: () => void;
  onInvite: () => void;
  onSearch: () => void;
  onNotifications: () => void;
};

/** The bar with the hub's name, the search, the theme and the signed-in user; below it the tabs. */
export function TopBar({ onShortcuts, onInvite, onSearch, onNotifications }: Props) {
  const t = useTranslations('app');
  const hub = useHub();
  const me = useMe();

  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto max-w-295 px-4 wide:px-6">
        <div className="grid h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,27.5rem)_minmax(0,1fr)]">
          <Link to="/" search={{}} className="flex max-w-full min-w-0 justify-self-start rounded-s py-1">
            <Logo name={hub.name} wrapping />
          </Link>
          <div className="max-wide:hidden">
            <SearchTrigger onOpen={onSearch} />
          </div>
          <div className="flex items-center gap-1 justify-self-end">
            <IconButton
              label={t('openSearch')}
              aria-haspopup="dialog"
              className="wide:hidden"
              onClick={onSearch}
            >
              <Search size={20} />
            </IconButton>
            <ThemeToggle />
            {me && <Bell count={me.unreadNotifications} onOpen={onNotifications} />}
            {me ? (
              <ProfileMenu me={me} onShortcuts={onShortcuts} onInvite={onInvite} />
            ) : (
              <div className="ml-2 flex gap-2 max-wide:hidden">
                <SignInLinks />
              </div>
            )}
          </div>
        </div>
        <HubTabs me={me} />
      </div>
    </header>
  );
}

function HubTabs({ me }: { me: OwnProfile | null }) {
  const t = useTranslations('app');
  const isInFeedTab = useIsInFeedTab();
  return (
    <TabBar label={t('navigation')}>
      <Link
        to="/"
        search={{}}
        aria-current={isInFeedTab ? 'page' : undefined}
        className={toTabClasses(isInFeedTab)}
      >
        <MessagesSquare size={18} aria-hidden="true" />
        {t('hub')}
      </Link>
      {me && (
        <Link to="/cursos" search={{}} activeProps={activeProps} inactiveProps={inactiveProps}>
          <GraduationCap size={18} aria-hidden="true" />
          {t('courses')}
        </Link>
      )}
      {me && (
        <Link to="/eventos" search={{}} activeProps={activeProps} inactiveProps={inactiveProps}>
          <CalendarDays size={18} aria-hidden="true" />
          {t('events')}
        </Link>
      )}
      {me && (
        <Link to="/conversas" search={{}} activeProps={activeProps} inactiveProps={inactiveProps}>
          <MessageCircle size={18} aria-hidden="true" />
          {t('chat')}
          <ChatUnreadBadge />
        </Link>
      )}
      {me && (
        <Link to="/atividade" search={{}} activeProps={activeProps} inactiveProps={inactiveProps}>
          <Activity size={18} aria-hidden="true" />
          {t('activity')}
        </Link>
      )}
      {me && (
        <Link to="/rankings" activeProps={activeProps} inactiveProps={inactiveProps}>
          <Trophy size={18} aria-hidden="true" />
          {t('rankings')}
        </Link>
      )}
      {me && isRoleAtLeast(me.role, 'moderator') && <AdminTab me={me} />}
    </TabBar>
  );
}

function ThemeToggle() {
  const t = useTranslations('app');
  const isDark = useIsDark();
  return (
    <IconButton
      label={t(isDark ? 'themeToLight' : 'themeToDark')}
      onClick={() => saveTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  );
}
