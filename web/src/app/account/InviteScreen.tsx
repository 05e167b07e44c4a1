import { useHub } from '#features/hub-settings/index.ts';
import { InvitePage } from '#features/members/InvitePage.tsx';

export function InviteScreen() {
  return <InvitePage hub={useHub()} />;
}
