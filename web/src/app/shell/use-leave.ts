import { useNavigate } from '@tanstack/react-router';
import { giveUpAll } from '#features/attachments/index.ts';
import { useLeaving } from '#features/members/index.ts';

/** Signs out and leads to the door. */
export function useLeave() {
  const { leave, isLeaving } = useLeaving();
  const navigate = useNavigate();

  async function leaveForDoor() {
    if (!(await leave())) return;
    giveUpAll();
    await navigate({ to: '/login' });
  }
  return { leave: leaveForDoor, isLeaving };
}
