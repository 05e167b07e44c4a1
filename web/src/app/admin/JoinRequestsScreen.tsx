import { JoinRequestsPage } from '#features/joining/requests/JoinRequestsPage.tsx';
import { joinRequestMessages } from '../messages/admin.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** Who waits to be let in, for staff. */
export function JoinRequestsScreen() {
  return (
    <WithMessages of={joinRequestMessages}>
      <JoinRequestsPage />
    </WithMessages>
  );
}
