import { useHub } from '#features/hub-settings/index.ts';
import { InvitesDialog } from '#features/invites/InvitesDialog.tsx';
import { inviteMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** One's invitations, over whatever page one is on. */
export function InvitesLayer({ onClose }: { onClose: () => void }) {
  const { name } = useHub();
  return (
    <WithMessages of={inviteMessages}>
      <InvitesDialog hubName={name} onClose={onClose} />
    </WithMessages>
  );
}
