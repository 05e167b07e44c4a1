import { SimilarDiscussions } from '#features/search/SimilarDiscussions.tsx';
import { searchMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** Shows similar earlier discussions below the title of a new discussion. */
export function SimilarDiscussionsSlot({ title }: { title: string }) {
  return (
    <WithMessages of={searchMessages}>
      <SimilarDiscussions title={title} />
    </WithMessages>
  );
}
