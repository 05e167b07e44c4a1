import { AllInvitesPage } from '#features/invites/everybodys/EverybodysInvitesPage.tsx';
import { inviteMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** The links of invitation of the whole hub, for staff. */
export const InvitesScreen = () => (
  <WithMessages of={inviteMessages}>
    <AllInvitesPage />
  </WithMessages>
);
