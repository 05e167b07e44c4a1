import { JoinRequestsPage } from '#features/joining/requests/JoinRequestsPage.tsx';
import { loadJoinRequestTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The pending join requests, for staff. */
export function JoinRequestsScreen() {
  return (
    <WithTranslations loader={loadJoinRequestTranslations}>
      <JoinRequestsPage />
    </WithTranslations>
  );
}
