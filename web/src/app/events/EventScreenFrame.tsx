import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadEventTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';
import { getLastCalendarSearch } from './last-calendar-search.ts';

/** Renders a screen of the events with its texts. */
export function EventScreenFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <WithTranslations loader={loadEventTranslations}>{children}</WithTranslations>
    </Suspense>
  );
}

export function BackToCalendarLink() {
  const t = useTranslations('events');
  return (
    <Link
      to="/eventos"
      search={getLastCalendarSearch()}
      className="mb-3 inline-flex min-h-8 items-center gap-2 rounded-s text-small font-semibold text-ink-2 hover:text-ink print:hidden"
    >
      <ArrowLeft size={16} aria-hidden="true" />
      {t('back')}
    </Link>
  );
}
