import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Props = { isChosen: boolean; count?: string | undefined; onPick: () => void; children: ReactNode };

/** One of a row of filters. */
export function Chip({ isChosen, count, onPick, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPick}
      className={classes(
        'inline-flex h-8.5 shrink-0 items-center gap-2 rounded-full border px-3.5 text-small font-semibold whitespace-nowrap transition-colors duration-150',
        isChosen
          ? 'border-ink bg-ink text-paper'
          : 'border-line bg-surface text-ink hover:border-line-strong',
      )}
    >
      {children}
      {count !== undefined && (
        <span className={classes('numbers font-normal', isChosen ? 'opacity-80' : 'text-ink-3')}>
          {count}
        </span>
      )}
    </button>
  );
}
