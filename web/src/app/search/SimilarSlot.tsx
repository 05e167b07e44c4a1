import { Similar } from '#features/search/Similar.tsx';
import { searchMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** What was asked before, under the title of a discussion that is being written. */
export function SimilarSlot({ title }: { title: string }) {
  return (
    <WithMessages of={searchMessages}>
      <Similar title={title} />
    </WithMessages>
  );
}
