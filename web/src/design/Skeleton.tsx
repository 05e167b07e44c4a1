import { joinClassNames } from './classes.ts';

/** A grey shape where something is about to be. It waits a moment first: what is quick shows none. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={joinClassNames('skeleton animate-late', className)} />;
}
