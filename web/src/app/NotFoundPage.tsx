import { Link } from '@tanstack/react-router';
import { toButtonClasses } from '#design/Button.tsx';
import { Logo } from '#design/Logo.tsx';
import { TilePattern } from '#design/TilePattern.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Shown for every address that does not exist, and instead of a screen that the user's role cannot open. */
export function NotFoundPage() {
  const t = useTranslations('app');
  const hub = useHub();
  useDocumentTitle(t('notFoundTitle'), hub.name);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <TilePattern seed="404" columns={24} rows={4} className="h-40 w-full wide:h-52" />
      <main
        id="content"
        tabIndex={-1}
        className="flex flex-col items-center px-6 py-12 text-center outline-none"
      >
        <Logo name={hub.name} wrapping="whole" />
        <h1 lang="en" className="mt-10 text-hero">
          {t('notFoundTitle')}
        </h1>
        <p className="mt-2 max-w-[44ch] text-balance text-ink-2">{t('notFoundLine')}</p>
        <Link to="/" search={{}} className={`mt-7 ${toButtonClasses({ variant: 'primary' })}`}>
          {t('home')}
        </Link>
      </main>
    </div>
  );
}
