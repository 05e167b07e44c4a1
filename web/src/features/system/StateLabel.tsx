import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { SystemCheckState } from '@mutirao/contract/features/system/checks';
import { joinClassNames } from '#design/classes.ts';

const styles: Record<SystemCheckState, { Icon: LucideIcon; className: string }> = {
  ok: { Icon: CircleCheck, className: 'text-leaf' },
  warning: { Icon: TriangleAlert, className: 'text-on-sun' },
  error: { Icon: CircleAlert, className: 'text-clay' },
  unknown: { Icon: CircleDashed, className: 'text-ink-2' },
  off: { Icon: CircleMinus, className: 'text-ink-2' },
};

/** The icon of a state in its colour. The caller says the state in words. */
export function StateIcon({ state }: { state: SystemCheckState }) {
  const { Icon, className } = styles[state];
  return <Icon size={17} aria-hidden="true" className={joinClassNames('shrink-0', className)} />;
}

/** A state with its icon, its word and its colour. */
export function StateLabel({ state, word }: { state: SystemCheckState; word: string }) {
  return (
    <span
      className={joinClassNames(
        'inline-flex items-center gap-1.5 align-middle text-small font-semibold whitespace-nowrap',
        styles[state].className,
      )}
    >
      <StateIcon state={state} />
      {word}
    </span>
  );
}

/** A word in the colour of a state, for a row that already has its icon. */
export const StateWord = ({ state, word }: { state: SystemCheckState; word: string }) => (
  <span className={joinClassNames('text-small font-semibold whitespace-nowrap', styles[state].className)}>
    {word}
  </span>
);
