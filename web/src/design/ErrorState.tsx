import { CloudOff } from 'lucide-react';
import { Button } from './Button.tsx';

type Props = { title: string; line: string; retryLabel: string; onRetry: () => void; heading?: 'h1' | 'h2' };

/** The error state of a failed fetch, with a button to try again. */
export function ErrorState({ title, line, retryLabel, onRetry, heading: Heading = 'h2' }: Props) {
  return (
    <div role="alert" className="flex flex-col items-center gap-1.5 px-6 py-12 text-center">
      <span className="mb-3 grid size-12 place-items-center rounded-full bg-clay-soft text-clay">
        <CloudOff size={22} aria-hidden="true" />
      </span>
      <Heading className="text-heading">{title}</Heading>
      <p className="max-w-[44ch] text-balance text-ink-2">{line}</p>
      <Button onClick={onRetry} className="mt-4">
        {retryLabel}
      </Button>
    </div>
  );
}
