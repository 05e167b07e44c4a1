import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type Props = ComponentProps<'button'> & { label: string };

/** A button that is only an icon: its label is spoken, and shown when pointed at. */
export function IconButton({ label, children, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'inline-grid size-10 shrink-0 place-items-center rounded-s text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      {children}
    </button>
  );
}
