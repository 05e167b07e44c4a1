import { JoinRequestsPage } from '#features/joining/requests/JoinRequestsPage.tsx';
import { joinRequestMessages } from '../messages/admin.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** The pending join requests, for staff. */
export function JoinRequestsScreen() {
  return (
    <WithMessages of={joinRequestMessages}>
      <JoinRequestsPage />
    </WithMessages>
  );
}
