import { Similar } from '#features/search/Similar.tsx';
import { WithSearchWords } from './WithSearchWords.tsx';

/** What was asked before, under the title of a discussion that is being written. */
export function SimilarSlot({ title }: { title: string }) {
  return (
    <WithSearchWords>
      <Similar title={title} />
    </WithSearchWords>
  );
}
