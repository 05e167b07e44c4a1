import type { WarnOrBanAuthorTarget } from '#features/moderation/index.ts';
import { WarnOrBanAuthorDialog } from '#features/moderation/dialog/WarnOrBanAuthorDialog.tsx';
import { loadModerationTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The dialog in which staff warn or ban the author of some content, on any page that shows the content. */
export function AuthorSanctionDialog(props: { request: WarnOrBanAuthorTarget; onClose: () => void }) {
  return (
    <WithTranslations loader={loadModerationTranslations}>
      <WarnOrBanAuthorDialog {...props} />
    </WithTranslations>
  );
}
