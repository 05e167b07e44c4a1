import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-s font-semibold whitespace-nowrap transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55';

const variants = {
  primary: 'bg-brand text-on-brand hover:enabled:bg-brand-strong',
  secondary: 'border border-line bg-surface text-ink hover:enabled:bg-sunken',
  quiet: 'text-ink-2 hover:enabled:bg-sunken hover:enabled:text-ink',
  danger: 'bg-clay text-surface hover:enabled:brightness-110',
} as const;

const sizes = {
  small: 'min-h-9 px-3 text-small',
  usual: 'min-h-10 px-4 text-body',
  large: 'min-h-11.5 w-full px-5 text-body',
} as const;

export type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** The look of a button, for links that act like one. */
export function buttonClasses({ variant = 'secondary', size = 'usual' }: ButtonLook): string {
  return classes(base, variants[variant], sizes[size]);
}

type Props = ComponentProps<'button'> & ButtonLook & { icon?: ReactNode; isPending?: boolean };

/** Something to press. While pending it keeps its width, and cannot be pressed again. */
export function Button({ variant, size, icon, isPending = false, children, ...rest }: Props) {
  const look = { ...(variant ? { variant } : {}), ...(size ? { size } : {}) };
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isPending}
      aria-busy={isPending || undefined}
      className={classes(buttonClasses(look), rest.className)}
    >
      {isPending ? <Spinner /> : icon}
      {children}
    </button>
  );
}
