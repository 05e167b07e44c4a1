import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#design/Button.tsx';
import { Logo } from '#design/Logo.tsx';
import { Tile } from '#design/Tile.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useWords } from '#platform/words/words.ts';

/** For every address that leads nowhere. */
export function NotFoundPage() {
  const words = useWords('app');
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 px-6 py-10 text-center">
      <Logo name={useHub().name} />
      <Tile seed="404" columns={6} rows={3} className="my-4 h-30 w-60 rounded-l" />
      <h1 lang="en" className="text-hero">
        {words('notFoundTitle')}
      </h1>
      <p className="max-w-[48ch] text-ink-2">{words('notFoundLine')}</p>
      <Link to="/" search={{}} className={buttonClasses({ variant: 'primary' })}>
        {words('home')}
      </Link>
    </main>
  );
}
