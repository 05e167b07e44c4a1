import { AllInvitesPage } from '#features/invites/all/AllInvitesPage.tsx';
import { inviteMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** The invite links of the whole hub, for staff. */
export const InvitesScreen = () => (
  <WithMessages of={inviteMessages}>
    <AllInvitesPage />
  </WithMessages>
);
