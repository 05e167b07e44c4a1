import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { Summary } from '#features/assistant/Summary.tsx';
import { Wanted } from './Wanted.tsx';

type Props = { discussion: Discussion; onShow: (commentId: string) => void };

/** Shows the summary of a long discussion above its comments. */
export const SummarySlot = (props: Props) => (
  <Wanted by="aiAssistance">
    <Summary {...props} />
  </Wanted>
);
