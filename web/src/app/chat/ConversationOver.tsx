import { ConversationFrame, ConversationWaiting } from '#features/chat/modal/ConversationFrame.tsx';
import { Late } from '#platform/parts/Late.tsx';
import { part } from '#platform/parts/part.ts';

const ConversationLayer = part(
  () => import('./ConversationLayer.tsx'),
  (it) => it.ConversationLayer,
);

type Props = { memberId: string; other: { id: string; name: string }; onClose: () => void };

/** The conversation with somebody over the page: its frame at once, what they said to each other once it is here. */
export const ConversationOver = (props: Props) => (
  <ConversationFrame other={props.other} onClose={props.onClose}>
    <Late onFail={props.onClose} fallback={<ConversationWaiting />}>
      <ConversationLayer {...props} />
    </Late>
  </ConversationFrame>
);
