import { Link, useRouterState } from '@tanstack/react-router';
import { toButtonClasses } from '#design/Button.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/**
 * The banner for guests: what they can read and, on phones, the links to sign in and to sign up. On wide screens the
 * top bar contains these links.
 */
export function GuestBanner() {
  const t = useTranslations('app');
  const hub = useHub();
  return (
    <section
      aria-label={t('guest')}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-m bg-brand-soft px-5 py-4 print:hidden"
    >
      <div className="min-w-0 grow basis-80">
        <p className="font-semibold">{t('guestTitle', { hub: hub.name })}</p>
        <p className="text-small text-ink-2">{t(hub.reading === 'preview' ? 'guestPreview' : 'guestOpen')}</p>
      </div>
      <div className="flex gap-3 wide:hidden">
        <SignInLinks />
      </div>
    </section>
  );
}

/** Shows the links to sign in and to sign up, which return the user to the current address. */
export function SignInLinks() {
  const t = useTranslations('app');
  const next = useRouterState({
    select: ({ location }) => (location.maskedLocation ?? location).href,
  });
  const search = next === '/' ? {} : { next };
  return (
    <>
      <Link to="/login" search={search} className={toButtonClasses({ size: 'small' })}>
        {t('signIn')}
      </Link>
      <Link
        to="/login"
        search={{ ...search, modo: 'cadastro' }}
        className={toButtonClasses({ variant: 'primary', size: 'small' })}
      >
        {t('createAccount')}
      </Link>
    </>
  );
}
