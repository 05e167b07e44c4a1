import type { ComponentProps } from 'react';
import { joinClassNames } from './classes.ts';

/** A section with a surface, a border and a shadow. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={joinClassNames('rounded-m border border-line bg-surface shadow-hint', className)}
    />
  );
}
