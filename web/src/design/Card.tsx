import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A white surface with a hairline. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={classes('rounded-m border border-line bg-surface shadow-hint', className)}
    />
  );
}
