import { useHub } from '#features/hub-settings/index.ts';
import { InvitesDialog } from '#features/invites/InvitesDialog.tsx';
import { inviteMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** The member's invite links, over the current page. */
export function InvitesLayer({ onClose }: { onClose: () => void }) {
  const { name } = useHub();
  return (
    <WithMessages of={inviteMessages}>
      <InvitesDialog hubName={name} onClose={onClose} />
    </WithMessages>
  );
}
