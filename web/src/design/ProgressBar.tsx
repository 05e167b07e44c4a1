import type { ComponentProps } from 'react';
import { joinClassNames } from './classes.ts';

const fills = {
  brand: '[&::-moz-progress-bar]:bg-brand [&::-webkit-progress-value]:bg-brand',
  leaf: '[&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-value]:bg-leaf',
  clay: '[&::-moz-progress-bar]:bg-clay [&::-webkit-progress-value]:bg-clay',
} as const;

type Props = ComponentProps<'progress'> & {
  'aria-label': string;
  tone?: keyof typeof fills;
};

/** Shows which share of `max` the `value` is. */
export const ProgressBar = ({ tone = 'brand', className, ...rest }: Props) => (
  <progress
    {...rest}
    className={joinClassNames(
      'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken',
      fills[tone],
      className,
    )}
  />
);
