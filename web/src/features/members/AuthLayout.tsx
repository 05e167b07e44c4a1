import type { ReactNode } from 'react';
import { Logo } from '#design/Logo.tsx';
import { TilePattern } from '#design/TilePattern.tsx';
import { useDocumentTitle } from '#platform/title/title.ts';

type Props = {
  hubName: string;
  title: string;
  line: string;
  /** An avatar above the title, such as that of the member who sent the invitation. */
  avatar?: ReactNode;
  children?: ReactNode;
};

/**
 * The layout of the screens before sign-in: text and form on paper, with the tile pattern beside them, or above on
 * phones.
 */
export function AuthLayout({ hubName, title, line, avatar, children }: Props) {
  useDocumentTitle(title.replace(/[.!?]$/, ''), hubName);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)] panel:grid-cols-[minmax(26rem,5fr)_6fr] panel:grid-rows-1">
      <TilePattern
        seed="azulejo"
        columns={14}
        rows={18}
        className="h-24 w-full panel:sticky panel:top-0 panel:order-last panel:h-dvh"
      />
      <main
        id="content"
        tabIndex={-1}
        className="flex flex-col items-center justify-start px-6 py-9 outline-none panel:justify-center panel:py-12"
      >
        <div className="w-full max-w-90">
          <Logo name={hubName} size={34} wrapping="whole" />
          {avatar && <div className="mt-8 -mb-4 panel:mt-11">{avatar}</div>}
          <h1 className={avatar ? 'mt-8 text-hero' : 'mt-8 text-hero panel:mt-11'}>{title}</h1>
          <p className="mt-1.5 mb-8 text-ink-2">{line}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
