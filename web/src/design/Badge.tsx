import type { ReactNode } from 'react';
import { joinClassNames } from './classes.ts';

const tones = {
  neutral: 'bg-sunken text-ink-2',
  brand: 'bg-brand-soft text-brand-strong',
  sun: 'bg-sun-soft text-on-sun',
  leaf: 'bg-leaf-soft text-leaf',
  plum: 'bg-plum-soft text-plum',
  clay: 'bg-clay-soft text-clay',
} as const;

const sizes = { small: 'min-h-5 px-2', default: 'min-h-6 px-2.5' } as const;

export type BadgeTone = keyof typeof tones;

type Props = { tone?: BadgeTone; size?: keyof typeof sizes; children: ReactNode };

/** A short label for the element beside it. */
export function Badge({ tone = 'neutral', size = 'default', children }: Props) {
  return (
    <span
      className={joinClassNames(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full text-meta font-semibold whitespace-nowrap',
        sizes[size],
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** A badge with a count beside the name of a page. `label` says what is counted. */
export function CountBadge({
  count,
  label,
  tone = 'brand',
}: {
  count: string;
  label: string;
  tone?: 'brand' | 'clay';
}) {
  return (
    <span
      className={joinClassNames(
        'numbers inline-grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 text-[0.6875rem] leading-none font-bold',
        tone === 'brand' ? 'bg-brand text-on-brand' : 'bg-clay text-surface',
      )}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
