import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  /** The parent page: the help page, the member's tickets, or the team's queue. */
  back: 'help' | 'tickets' | 'queue';
  title: string;
  children?: ReactNode;
};

const steps = {
  help: { to: '/help', name: 'backToHelp' },
  tickets: { to: '/ajuda/chamados', name: 'tickets' },
  queue: { to: '/ajuda/fila', name: 'queue' },
} as const;

/** Renders the heading of a support page, with the link to the page above it. */
export function SupportPageHead({ back, title, children }: Props) {
  const t = useTranslations('support');
  const { to, name } = steps[back];
  return (
    <header className="mb-5">
      <Link
        to={to}
        className="mb-2 -ml-2 inline-flex min-h-8 items-center gap-2 rounded-s px-2 text-small font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {t(name)}
      </Link>
      <h1 className="text-page break-words">{title}</h1>
      {children}
    </header>
  );
}
