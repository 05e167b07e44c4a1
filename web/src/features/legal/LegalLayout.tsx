import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#design/Logo.tsx';
import { TilePattern } from '#design/TilePattern.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  title: string;
  /** True for a page with tables. Other pages are narrow, because short lines are easier to read. */
  isWide?: boolean;
  children: ReactNode;
};

/** The layout of a public legal document: its content and a link to the hub. */
export function LegalLayout({ title, isWide = false, children }: Props) {
  const t = useTranslations('legal');
  const hub = useHub();
  useDocumentTitle(title, hub.name);
  const width = `mx-auto px-4 wide:px-6 ${isWide ? 'max-w-280' : 'max-w-198'}`;
  return (
    <div className="min-h-dvh">
      <TilePattern seed="azulejo" columns={40} rows={1} className="h-6 w-full print:hidden" />
      <header className={`${width} flex items-center justify-between gap-4 pt-6 print:hidden`}>
        <Link to="/" search={{}} aria-label={t('toHub', { hub: hub.name })} className="rounded-s">
          <Logo name={hub.name} size={30} wrapping="whole" />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={`${width} pt-8 pb-20 outline-none`}>
        {children}
      </main>
    </div>
  );
}
