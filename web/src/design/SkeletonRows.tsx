import { Skeleton } from './Skeleton.tsx';

/** The placeholder of a list that is still loading. */
export function SkeletonRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-11 w-full" />
      ))}
    </div>
  );
}
