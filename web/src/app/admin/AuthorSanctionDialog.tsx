import type { ContentDecisionTarget } from '#features/moderation/index.ts';
import { ContentDecisionDialog } from '#features/moderation/dialog/ContentDecisionDialog.tsx';
import { loadModerationTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The dialog in which staff warn or ban the author of some content, on any page that shows the content. */
export function AuthorSanctionDialog(props: { request: ContentDecisionTarget; onClose: () => void }) {
  return (
    <WithTranslations of={loadModerationTranslations}>
      <ContentDecisionDialog {...props} />
    </WithTranslations>
  );
}
