import { Link } from '@tanstack/react-router';
import { ArrowLeft, LifeBuoy, LogOut, Settings, User } from 'lucide-react';
import { Suspense } from 'react';
import { Spinner } from '#design/Spinner.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { OwnProfilePage } from '#features/members/profile/OwnProfilePage.tsx';
import { ProfileSlotsContext } from '#features/members/profile/slots.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useSignOutAndRedirect } from '../shell/use-sign-out-and-redirect.ts';
import { loadProfileTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';
import { profileSlots } from './profile-slots.ts';

/** The member's own profile, beside links to the feed, the settings and the help, and the button to sign out. */
export function OwnProfileScreen() {
  const isMember = useMe() !== null;
  // After the sign-out there is no user until the redirect to the login screen.
  if (!isMember) return null;
  return (
    <Suspense>
      <WithTranslations loader={loadProfileTranslations}>
        <ProfileSlotsContext value={profileSlots}>
          <Screen />
        </ProfileSlotsContext>
      </WithTranslations>
    </Suspense>
  );
}

const frame =
  'inline-flex min-h-10 shrink-0 items-center gap-3 rounded-s px-3.5 text-label font-semibold transition-colors duration-150 panel:w-full';
const linkClasses = `${frame} text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong`;

function Screen() {
  const t = useTranslations('profile');
  const { signOut, isSigningOut } = useSignOutAndRedirect();
  useDocumentTitle(t('title'), useHub().name);
  return (
    <div className="grid items-start gap-x-7 gap-y-4 panel:grid-cols-[13rem_minmax(0,1fr)]">
      <nav
        aria-label={t('profileSections')}
        className="-m-1 flex flex-wrap gap-1 p-1 panel:sticky panel:top-6 panel:flex-col"
      >
        <Link to="/" search={{}} className={linkClasses}>
          <ArrowLeft size={18} aria-hidden="true" />
          {/* On phones the links and the button fit into two rows only without this text. */}
          <span className="max-panel:sr-only">{t('back')}</span>
        </Link>
        <hr className="mx-3.5 my-1.5 border-line max-panel:hidden" />
        <Link to="/profile" className={linkClasses}>
          <User size={18} aria-hidden="true" />
          {t('title')}
        </Link>
        <Link to="/settings" className={linkClasses}>
          <Settings size={18} aria-hidden="true" />
          {t('settings')}
        </Link>
        <Link to="/help" className={linkClasses}>
          <LifeBuoy size={18} aria-hidden="true" />
          {t('help')}
        </Link>
        <button
          type="button"
          disabled={isSigningOut}
          aria-busy={isSigningOut || undefined}
          onClick={() => void signOut()}
          className={`${frame} text-clay hover:bg-clay-soft panel:mt-4`}
        >
          {isSigningOut ? <Spinner /> : <LogOut size={18} aria-hidden="true" />}
          {t(isSigningOut ? 'signingOut' : 'signOut')}
        </button>
      </nav>
      <OwnProfilePage />
    </div>
  );
}
