import type { ReactNode } from 'react';
import { Skeleton } from '#design/Skeleton.tsx';
import { useWords } from '#platform/words/words.ts';

/** The place of conversations: as high as the screen leaves it. */
export const ChatFrame = ({ children }: { children: ReactNode }) => (
  <div className="-mx-4 -mt-4 -mb-24 flex h-[calc(100dvh-7.5rem-1px-env(safe-area-inset-bottom))] min-h-96 overflow-hidden border-line bg-surface wide:mx-0 wide:-mt-1 wide:-mb-12 wide:h-[calc(100dvh-9.75rem)] wide:rounded-m wide:border wide:shadow-hint">
    {children}
  </div>
);

const rows = ['w-40', 'w-28', 'w-36', 'w-24'];

/** What stands there until the room itself has come. */
export function ChatSkeleton() {
  const words = useWords('lists');
  return (
    <ChatFrame>
      <div role="status" aria-label={words('loading')} className="flex min-w-0 grow">
        <div className="flex w-full shrink-0 animate-late flex-col gap-6 p-4 wide:w-72 wide:border-r wide:border-line panel:w-80">
          <Skeleton className="h-8 w-32" />
          {rows.map((width) => (
            <div key={width} className="flex items-center gap-3">
              <Skeleton className="size-9 rounded-full" />
              <div className="flex grow flex-col gap-2">
                <Skeleton className={`h-3.5 ${width}`} />
                <Skeleton className="h-3.5 w-full" />
              </div>
            </div>
          ))}
        </div>
        <div className="grow bg-paper max-wide:hidden" />
      </div>
    </ChatFrame>
  );
}
