import { SimilarDiscussions } from '#features/search/Similar.tsx';
import { searchMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** Shows similar earlier discussions below the title of a new discussion. */
export function SimilarSlot({ title }: { title: string }) {
  return (
    <WithMessages of={searchMessages}>
      <SimilarDiscussions title={title} />
    </WithMessages>
  );
}
