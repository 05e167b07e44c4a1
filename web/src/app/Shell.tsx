import { Link, useSearch } from '@tanstack/react-router';
import { Menu as MenuIcon, MessagesSquare, Moon, Search, Sun } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { buttonClasses } from '#design/Button.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { Logo } from '#design/Logo.tsx';
import { BottomBar, bottomTabClasses, tabClasses } from '#design/Tabs.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { chooseTheme, useIsDark } from '#platform/theme/theme.ts';
import { useWords } from '#platform/words/words.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchField } from './SearchField.tsx';
import { useKeys } from './shortcuts.ts';

const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog.tsx').then((part) => ({ default: part.ShortcutsDialog })),
);
const Dialog = lazy(() => import('#design/Dialog.tsx').then((part) => ({ default: part.Dialog })));

/** What stands around every screen of the hub: top bar, tabs, and on phones the bar at the bottom. */
export function Shell({ panel, children }: { panel?: ReactNode; children: ReactNode }) {
  const words = useWords('app');
  const [layer, setLayer] = useState<'shortcuts' | 'more'>();
  const close = () => setLayer(undefined);
  useKeys({ '?': () => setLayer('shortcuts') });

  return (
    <>
      <a
        href="#content"
        className="absolute top-2 left-2 z-70 -translate-y-20 rounded-s bg-ink px-4 py-2 text-paper focus:translate-y-0"
      >
        {words('skip')}
      </a>
      <TopBar onShortcuts={() => setLayer('shortcuts')} />
      <div className="mx-auto grid max-w-295 gap-7 px-4 pt-6 pb-24 wide:px-6 wide:pb-16 panel:grid-cols-[minmax(0,1fr)_19.5rem]">
        <main id="content" tabIndex={-1} className="min-w-0 outline-none">
          {children}
        </main>
        {panel && <aside className="max-panel:hidden print:hidden">{panel}</aside>}
      </div>
      <BottomBar label={words('navigation')}>
        <Link to="/" search={{}} aria-current="page" className={bottomTabClasses(layer !== 'more')}>
          <MessagesSquare size={22} aria-hidden="true" />
          {words('hub')}
        </Link>
        {panel && (
          <button
            type="button"
            onClick={() => setLayer('more')}
            className={bottomTabClasses(layer === 'more')}
          >
            <MenuIcon size={22} aria-hidden="true" />
            {words('more')}
          </button>
        )}
      </BottomBar>
      <Suspense>
        {layer === 'shortcuts' && <ShortcutsDialog onClose={close} />}
        {layer === 'more' && (
          <Dialog title={words('more')} closeLabel={words('close')} onClose={close}>
            <div className="bg-paper p-4">{panel}</div>
          </Dialog>
        )}
      </Suspense>
    </>
  );
}

function TopBar({ onShortcuts }: { onShortcuts: () => void }) {
  const words = useWords('app');
  const hub = useHub();
  const me = useMe();
  const [isSearching, setIsSearching] = useState(false);
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto max-w-295 px-4 wide:px-6">
        <div className="grid h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,27.5rem)_minmax(0,1fr)]">
          <Link to="/" search={{}} className="min-w-0 justify-self-start rounded-s">
            <Logo name={hub.name} />
          </Link>
          <div className="max-wide:hidden">
            <SearchField />
          </div>
          <div className="flex items-center gap-1 justify-self-end">
            <IconButton
              label={words('searchLabel')}
              aria-expanded={isSearching}
              className="wide:hidden"
              onClick={() => setIsSearching(!isSearching)}
            >
              <Search size={20} />
            </IconButton>
            <ThemeToggle />
            {me ? <ProfileMenu me={me} onShortcuts={onShortcuts} /> : <Doors />}
          </div>
        </div>
        {isSearching && (
          <div className="pb-3 wide:hidden">
            <SearchField onDone={() => setIsSearching(false)} />
          </div>
        )}
        <Tabs />
      </div>
    </header>
  );
}

function Tabs() {
  const words = useWords('app');
  const isFeed = useSearch({ strict: false }).d === undefined;
  return (
    <nav aria-label={words('navigation')} className="flex gap-7 max-wide:hidden">
      <Link to="/" search={{}} aria-current={isFeed ? 'page' : 'true'} className={tabClasses(true)}>
        <MessagesSquare size={18} aria-hidden="true" />
        {words('hub')}
      </Link>
    </nav>
  );
}

function ThemeToggle() {
  const words = useWords('app');
  const isDark = useIsDark();
  return (
    <IconButton
      label={words(isDark ? 'themeToLight' : 'themeToDark')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  );
}

/** For visitors of a hub that lets them read. */
function Doors() {
  const words = useWords('app');
  return (
    <Link to="/login" className={buttonClasses({ variant: 'primary', size: 'small' })}>
      {words('signIn')}
    </Link>
  );
}
