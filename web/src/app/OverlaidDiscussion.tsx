import { useRouter } from '@tanstack/react-router';
import { LazyDiscussionDialog } from '#features/discussions/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';

type Props = {
  /** The id of the discussion that is open over the list; undefined if none is open. */
  id: string | undefined;
  /**
   * Navigates to the list without the discussion. Called only if the viewer did not open the discussion from the list,
   * because otherwise the browser goes back to the list.
   */
  onNavigateToList: () => void;
};

/** The discussion that is open over a list. Closing it leads back to the list as it was. */
export function OverlaidDiscussion({ id, onNavigateToList }: Props) {
  const { history, state } = useRouter();
  if (!id) return null;

  function close() {
    if (state.location.state.isOverFeed) history.back();
    else onNavigateToList();
  }

  return (
    <LazyBoundary onFail={close}>
      <LazyDiscussionDialog id={id} onClose={close} />
    </LazyBoundary>
  );
}
