import { Button } from '#design/Button.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Shown if a screen throws or cannot be fetched: a sentence, and a button to reload the page. */
export function ErrorPage() {
  const t = useTranslations('app');
  return (
    <main
      id="content"
      tabIndex={-1}
      className="grid min-h-[60dvh] content-center justify-items-center px-6 text-center outline-none"
    >
      <div role="alert">
        <h1 className="text-title">{t('brokenTitle')}</h1>
        <p className="mt-2 max-w-[48ch] text-ink-2">{t('brokenLine')}</p>
      </div>
      <Button variant="primary" onClick={() => location.reload()} className="mt-6">
        {t('reload')}
      </Button>
    </main>
  );
}
