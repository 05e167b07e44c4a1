import type { JoiningMode } from '@mutirao/contract/features/hub-settings/schemas';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import type { Role } from '@mutirao/contract/kit/roles';

type WaitingCounts = Pick<OwnProfile, 'waitingReports' | 'waitingAppeals' | 'waitingMembers'>;

const countNone = () => 0;

const allTabs = [
  { to: '/admin/denuncias', name: 'tabReports', countWaiting: (me: WaitingCounts) => me.waitingReports },
  { to: '/admin/recursos', name: 'tabAppeals', countWaiting: (me: WaitingCounts) => me.waitingAppeals },
  { to: '/admin/pedidos', name: 'tabJoining', countWaiting: (me: WaitingCounts) => me.waitingMembers },
  { to: '/admin/usuarios', name: 'tabUsers', countWaiting: countNone },
  { to: '/admin/convites', name: 'tabInvites', countWaiting: countNone },
  { to: '/admin/gamificacao', name: 'tabGamification', countWaiting: countNone, isForAdmins: true },
  { to: '/admin/estatisticas', name: 'tabStats', countWaiting: countNone },
  { to: '/admin/prevencao', name: 'tabPrevention', countWaiting: countNone, isForAdmins: true },
  { to: '/admin/auditoria', name: 'tabAudit', countWaiting: countNone, isForAdmins: true },
  { to: '/admin/configuracoes', name: 'tabSettings', countWaiting: countNone, isForAdmins: true },
  { to: '/admin/sistema', name: 'tabSystem', countWaiting: countNone, isForAdmins: true },
] as const;

type Viewer = (WaitingCounts & { role: Role }) | null;

/** Returns the tabs of the panel that the user can open, in their order, with the number of waiting items in each. */
export const getVisibleAdminTabs = (me: Viewer, joining: JoiningMode) =>
  allTabs.filter((tab) => {
    // If no user waits for approval and the hub does not require it, the tab has nothing to decide.
    if (tab.name === 'tabJoining') return joining === 'approval' || (me?.waitingMembers ?? 0) > 0;
    return me?.role === 'admin' || !('isForAdmins' in tab);
  });
