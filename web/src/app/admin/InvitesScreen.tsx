import { AllInvitesPage } from '#features/invites/all/AllInvitesPage.tsx';
import { loadInviteTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The invite links of the whole hub, for staff. */
export const InvitesScreen = () => (
  <WithTranslations loader={loadInviteTranslations}>
    <AllInvitesPage />
  </WithTranslations>
);
