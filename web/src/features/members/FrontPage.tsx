import type { ReactNode } from 'react';
import { Logo } from '#design/Logo.tsx';
import { Tile } from '#design/Tile.tsx';

type Props = { hubName?: string; title: string; line: string; children: ReactNode };

/** The frame of the screens before the hub: words and a form on paper, the tile wall beside them. */
export function FrontPage({ hubName = 'Mutirão', title, line, children }: Props) {
  return (
    <div className="grid min-h-dvh panel:grid-cols-[minmax(26rem,5fr)_6fr]">
      <main
        id="content"
        tabIndex={-1}
        className="flex flex-col items-center justify-center px-6 py-10 outline-none"
      >
        <div className="w-full max-w-90">
          <Logo name={hubName} size={34} />
          <h1 className="mt-10 text-hero">{title}</h1>
          <p className="mt-1.5 mb-8 text-ink-2">{line}</p>
          {children}
        </div>
      </main>
      <Tile
        seed="azulejo"
        columns={15}
        rows={18}
        className="hidden size-full h-dvh panel:sticky panel:top-0 panel:block"
      />
    </div>
  );
}
