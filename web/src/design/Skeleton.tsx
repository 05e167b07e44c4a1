import { joinClassNames } from './classes.ts';

/**
 * A grey placeholder for content that is loading. It appears after a short delay, so that fast content shows none.
 */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={joinClassNames('skeleton animate-fade-delayed', className)} />;
}
