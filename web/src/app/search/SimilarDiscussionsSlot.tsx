import { SimilarDiscussions } from '#features/search/SimilarDiscussions.tsx';
import { loadSearchTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** Shows similar earlier discussions below the title of a new discussion. */
export function SimilarDiscussionsSlot({ title }: { title: string }) {
  return (
    <WithTranslations loader={loadSearchTranslations}>
      <SimilarDiscussions title={title} />
    </WithTranslations>
  );
}
