import { useHub } from '#features/hub-settings/index.ts';
import { AcceptInvitePage } from '#features/members/InvitePage.tsx';

export function AcceptInviteScreen() {
  return <AcceptInvitePage hub={useHub()} />;
}
