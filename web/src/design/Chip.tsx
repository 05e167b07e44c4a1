import type { ReactNode } from 'react';
import { joinClassNames } from './classes.ts';

type Props = {
  isChosen: boolean;
  count?: string | undefined;
  onPick: () => void;
  children: ReactNode;
};

/** A toggle button for one filter in a row of filters. */
export function Chip({ isChosen, count, onPick, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPick}
      className={joinClassNames(
        'inline-flex h-8.5 shrink-0 items-center gap-2 rounded-full border px-3.5 text-label font-medium whitespace-nowrap transition-colors duration-150',
        isChosen
          ? 'border-ink bg-ink text-paper'
          : 'border-line bg-surface text-ink-2 hover:border-line-strong hover:text-ink',
      )}
    >
      {children}
      {count !== undefined && (
        <span className={joinClassNames('numbers font-normal', isChosen ? 'text-paper/75' : 'text-ink-3')}>
          {count}
        </span>
      )}
    </button>
  );
}
