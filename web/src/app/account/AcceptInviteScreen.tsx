import { useHub } from '#features/hub-settings/index.ts';
import { AcceptInvitePage } from '#features/members/AcceptInvitePage.tsx';

export function AcceptInviteScreen() {
  return <AcceptInvitePage hub={useHub()} />;
}
