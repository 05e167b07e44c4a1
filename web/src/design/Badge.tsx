import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  neutral: 'bg-sunken text-ink-2',
  brand: 'bg-brand-soft text-brand-strong',
  sun: 'bg-sun-soft text-on-sun',
  leaf: 'bg-leaf-soft text-leaf',
  plum: 'bg-plum-soft text-plum',
  clay: 'bg-clay-soft text-clay',
} as const;

export type Tone = keyof typeof tones;

/** A word or two about the thing it stands beside. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex min-h-5 items-center rounded-full px-2 text-meta font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
