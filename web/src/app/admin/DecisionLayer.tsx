import type { DecisionRequest } from '#features/moderation/index.ts';
import { ContentDecisionDialog } from '#features/moderation/dialog/ContentDecisionDialog.tsx';
import { moderationMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** The dialog in which staff warn or ban the author of some content, on any page that shows the content. */
export function DecisionLayer(props: { request: DecisionRequest; onClose: () => void }) {
  return (
    <WithMessages of={moderationMessages}>
      <ContentDecisionDialog {...props} />
    </WithMessages>
  );
}
