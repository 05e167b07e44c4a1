import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { TextField } from '#design/TextField.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useDropFeed, useFeed, useMakeFeed } from './queries.ts';
import { useCopy } from './use-copy.ts';

/** Shows the secret URL of the member's own calendar feed, once, when it is created. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('events');
  const problem = useProblemWords();
  const copy = useCopy();
  const feed = useFeed();
  const make = useMakeFeed();
  const drop = useDropFeed();
  const [address, setAddress] = useState<string>();
  const has = Boolean(feed.data?.madeAt);
  const maker = useRef<HTMLButtonElement>(null);
  const [isDropped, setIsDropped] = useState(false);
  // The delete button disappears, so the focus moves to the create button, which stays.
  useEffect(() => {
    if (isDropped && !has) maker.current?.focus();
  }, [isDropped, has]);
  const onError = (error: unknown) => tellProblem(words('error'), problem(words('feedFailed'), error));
  return (
    <Dialog title={words('feedTitle')} closeLabel={words('close')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-5">
        <p className="text-ink-2">{words('feedLine')}</p>
        {feed.isError && (
          <ErrorState
            title={words('feedUnread')}
            line={words('failedLine')}
            retryLabel={words('retry')}
            onRetry={() => void feed.refetch()}
          />
        )}
        {address === undefined ? (
          has && <p className="text-small text-ink-2">{words('feedHas')}</p>
        ) : (
          <>
            <TextField
              label={words('feedAddress')}
              hint={words('feedSecret')}
              value={address}
              readOnly
              autoFocus
              onFocus={({ target }) => target.select()}
            />
            <Button onClick={() => void copy(address)}>{words('copyLink')}</Button>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {address === undefined && !feed.isError && (
            <Button
              ref={maker}
              variant="primary"
              isPending={make.isPending}
              disabled={feed.data === undefined}
              onClick={() =>
                make.mutate(undefined, { onSuccess: (made) => setAddress(made.address), onError })
              }
            >
              {words(has ? 'feedRemake' : 'feedMake')}
            </Button>
          )}
          {has && (
            <Button
              variant="danger-quiet"
              isPending={drop.isPending}
              onClick={() =>
                drop.mutate(undefined, {
                  onSuccess: () => {
                    setAddress(undefined);
                    setIsDropped(true);
                    tellSuccess(words('feedDropped'));
                  },
                  onError,
                })
              }
            >
              {words('feedDrop')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
