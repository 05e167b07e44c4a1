import { Button } from '#design/Button.tsx';
import { useWords } from '#platform/words/words.ts';

/** What is left when a screen breaks: a sentence, and the way to start again. */
export function BrokenPage() {
  const words = useWords('app');
  return (
    <main role="alert" className="grid min-h-dvh content-center justify-items-center gap-3 px-6 text-center">
      <h1 className="text-title">{words('brokenTitle')}</h1>
      <p className="max-w-[48ch] text-ink-2">{words('brokenLine')}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {words('reload')}
      </Button>
    </main>
  );
}
