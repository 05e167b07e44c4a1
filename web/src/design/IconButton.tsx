import type { ComponentProps } from 'react';
import { joinClassNames } from './classes.ts';
import { Tooltip } from './Tooltip.tsx';

type Props = ComponentProps<'button'> & { label: string };

/**
 * A button that is only an icon. Screen readers read its label, and a tooltip shows it when the button is hovered or
 * focused.
 */
export function IconButton({ label, children, className, ...rest }: Props) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={joinClassNames(
          'inline-grid size-10 shrink-0 place-items-center rounded-s text-ink-2 transition-colors duration-150 hover:not-disabled:bg-sunken hover:not-disabled:text-ink disabled:opacity-55',
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}
