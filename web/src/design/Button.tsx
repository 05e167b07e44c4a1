import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from './classes.ts';
import { Spinner } from './Spinner.tsx';

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:not-aria-busy:opacity-55 aria-busy:cursor-progress';

const roundedClass = 'rounded-s';

const variants = {
  primary: `${roundedClass} bg-brand text-on-brand hover:not-disabled:bg-brand-strong`,
  secondary: `${roundedClass} border border-line bg-surface text-ink hover:not-disabled:border-line-strong hover:not-disabled:bg-sunken`,
  quiet: `${roundedClass} text-ink-2 hover:not-disabled:bg-sunken hover:not-disabled:text-ink`,
  danger: `${roundedClass} bg-clay text-surface hover:not-disabled:bg-[color-mix(in_oklab,var(--clay),var(--ink)_14%)]`,
  'danger-quiet': `${roundedClass} border border-clay/45 bg-surface text-clay hover:not-disabled:border-clay hover:not-disabled:bg-clay-soft`,
  link: 'rounded-xs text-brand underline-offset-3 hover:not-disabled:text-brand-strong hover:not-disabled:underline',
} as const;

const sizes = {
  small: 'h-8 px-3 text-small whitespace-nowrap',
  default: 'h-10 px-4.25 text-label whitespace-nowrap',
  large: 'min-h-11.5 w-full px-5 py-2 text-body text-balance',
} as const;

const linkSizes = {
  small: 'min-h-6 text-small',
  default: 'min-h-6 text-label',
  large: 'min-h-6 text-body',
} as const;

export type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** Returns the classes of a button, also for links that act like one. */
export function toButtonClasses({ variant = 'secondary', size = 'default' }: ButtonStyle): string {
  return joinClassNames(base, variants[variant], (variant === 'link' ? linkSizes : sizes)[size]);
}

type Props = ComponentProps<'button'> &
  ButtonStyle & {
    icon?: ReactNode;
    isPending?: boolean;
    /** The label while pending. The button reserves space for both labels, so that nothing around it moves. */
    pendingLabel?: string | undefined;
  };

/** A button. While pending it cannot be pressed again, and with `pendingLabel` it preserves its width. */
export function Button(props: Props) {
  const {
    variant = 'secondary',
    size = 'default',
    icon,
    isPending = false,
    pendingLabel,
    children,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isPending}
      aria-busy={isPending || undefined}
      className={joinClassNames(toButtonClasses({ variant, size }), rest.className)}
    >
      {pendingLabel === undefined ? (
        <Label icon={isPending ? <Spinner /> : icon}>{children}</Label>
      ) : (
        <span className="grid place-items-center *:[grid-area:1/1]">
          <span className={joinClassNames('inline-flex items-center gap-2', isPending && 'invisible')}>
            <Label icon={icon}>{children}</Label>
          </span>
          <span className={joinClassNames('inline-flex items-center gap-2', !isPending && 'invisible')}>
            <Label icon={<Spinner />}>{pendingLabel}</Label>
          </span>
        </span>
      )}
    </button>
  );
}

function Label({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      {children}
    </>
  );
}
