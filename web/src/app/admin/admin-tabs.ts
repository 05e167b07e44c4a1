import type { JoiningMode } from '@mutirao/contract/features/hub-settings/schemas';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import type { Role } from '@mutirao/contract/kit/roles';

type WaitingCounts = Pick<OwnProfile, 'waitingReports' | 'waitingAppeals' | 'waitingMembers'>;

const countNone = () => 0;

const allTabs = [
  { to: '/admin/denuncias', name: 'tabReports', countOf: (me: WaitingCounts) => me.waitingReports },
  { to: '/admin/recursos', name: 'tabAppeals', countOf: (me: WaitingCounts) => me.waitingAppeals },
  { to: '/admin/pedidos', name: 'tabJoining', countOf: (me: WaitingCounts) => me.waitingMembers },
  { to: '/admin/usuarios', name: 'tabUsers', countOf: countNone },
  { to: '/admin/convites', name: 'tabInvites', countOf: countNone },
  { to: '/admin/gamificacao', name: 'tabGamification', countOf: countNone, isForAdmins: true },
  { to: '/admin/estatisticas', name: 'tabStats', countOf: countNone },
  { to: '/admin/prevencao', name: 'tabPrevention', countOf: countNone, isForAdmins: true },
  { to: '/admin/auditoria', name: 'tabAudit', countOf: countNone, isForAdmins: true },
  { to: '/admin/configuracoes', name: 'tabSettings', countOf: countNone, isForAdmins: true },
  { to: '/admin/sistema', name: 'tabSystem', countOf: countNone, isForAdmins: true },
] as const;

type Viewer = (WaitingCounts & { role: Role }) | null;

/** Returns the tabs of the panel that the user can open, in their order, with the number of waiting items in each. */
export const getVisibleAdminTabs = (me: Viewer, joining: JoiningMode) =>
  allTabs.filter((tab) => {
    // If no user waits for approval and the hub does not require it, the tab has nothing to decide.
    if (tab.name === 'tabJoining') return joining === 'approval' || (me?.waitingMembers ?? 0) > 0;
    return me?.role === 'admin' || !('isForAdmins' in tab);
  });
