import { lazy, Suspense, useEffect, useRef } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { useWords } from '#platform/words/words.ts';

const ComposerForm = lazy(() =>
  import('./ComposerForm.tsx').then((part) => ({ default: part.ComposerForm })),
);

type Props = { isOpen: boolean; onOpen: () => void; onClose: () => void };

/** One line that invites to write, and the form it becomes. */
export function Composer({ isOpen, onOpen, onClose }: Props) {
  const words = useWords('discussions');
  const me = useMe();
  const trigger = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    // Closing gives the focus back to where it came from.
    if (!isOpen && wasOpen.current) trigger.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!me) return null;
  return (
    <Card aria-label={words('composer')} className="p-4">
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <ComposerForm onClose={onClose} />
        </Suspense>
      ) : (
        <div className="flex items-center gap-3">
          <Avatar name={me.name} seed={me.id} image={me.avatar} />
          <button
            ref={trigger}
            type="button"
            onClick={onOpen}
            className="h-10.5 min-w-0 grow truncate rounded-s border border-line bg-sunken px-3.5 text-left text-ink-2 hover:border-line-strong"
          >
            {words('prompt')}
          </button>
          <Button variant="primary" onClick={onOpen} className="max-wide:hidden">
            {words('publish')}
          </Button>
        </div>
      )}
    </Card>
  );
}
