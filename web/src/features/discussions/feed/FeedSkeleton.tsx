import { Card } from '#design/Card.tsx';
import { Skeleton } from '#design/Skeleton.tsx';

/**
 * The skeleton of a feed that is loading. It is as high as the screen, so that nothing below it appears and disappears.
 */
export function FeedSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex min-h-screen animate-fade-delayed flex-col gap-3">
      {[0, 1, 2, 3].map((index) => (
        <Card key={index} className="px-5 pt-4.5 pb-5">
          <div className="flex items-center gap-2.5">
            <Skeleton className="size-9 rounded-full" />
            <div className="flex flex-col gap-1.5">
              <Skeleton className="h-3.5 w-36" />
              <Skeleton className="h-3 w-12" />
            </div>
          </div>
          <Skeleton className="mt-3.5 h-5 w-3/4" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
          <Skeleton className="mt-5 h-4 w-40" />
        </Card>
      ))}
    </div>
  );
}
