import { useHub } from '#features/hub-settings/index.ts';
import { OwnInvitesDialog } from '#features/invites/OwnInvitesDialog.tsx';
import { loadInviteTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The member's invite links, over the current page. */
export function OwnInvitesLayer({ onClose }: { onClose: () => void }) {
  const { name } = useHub();
  return (
    <WithTranslations loader={loadInviteTranslations}>
      <OwnInvitesDialog hubName={name} onClose={onClose} />
    </WithTranslations>
  );
}
