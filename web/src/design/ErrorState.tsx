import { CloudOff } from 'lucide-react';
import { Button } from './Button.tsx';

type Props = { title: string; line: string; retryLabel: string; onRetry: () => void; heading?: 'h1' | 'h2' };

/** What is shown when something could not be fetched, with the way to try again. */
export function ErrorState({ title, line, retryLabel, onRetry, heading: Heading = 'h2' }: Props) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <CloudOff size={28} className="mb-1 text-ink-3" aria-hidden="true" />
      <Heading className="text-lead">{title}</Heading>
      <p className="max-w-[44ch] text-ink-2">{line}</p>
      <Button variant="secondary" onClick={onRetry} className="mt-3">
        {retryLabel}
      </Button>
    </div>
  );
}
