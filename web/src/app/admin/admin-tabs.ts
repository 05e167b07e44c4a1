import type { JoiningMode } from '@mutirao/contract/features/hub-settings/schemas';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import type { Role } from '@mutirao/contract/kit/roles';

type Waiting = Pick<OwnProfile, 'waitingReports' | 'waitingAppeals' | 'waitingMembers'>;

const none = () => 0;

const allTabs = [
  { to: '/admin/denuncias', name: 'tabReports', countOf: (me: Waiting) => me.waitingReports },
  { to: '/admin/recursos', name: 'tabAppeals', countOf: (me: Waiting) => me.waitingAppeals },
  { to: '/admin/pedidos', name: 'tabJoining', countOf: (me: Waiting) => me.waitingMembers },
  { to: '/admin/usuarios', name: 'tabUsers', countOf: none },
  { to: '/admin/convites', name: 'tabInvites', countOf: none },
  { to: '/admin/gamificacao', name: 'tabGamification', countOf: none, isForAdmins: true },
  { to: '/admin/estatisticas', name: 'tabStats', countOf: none },
  { to: '/admin/prevencao', name: 'tabPrevention', countOf: none, isForAdmins: true },
  { to: '/admin/auditoria', name: 'tabAudit', countOf: none, isForAdmins: true },
  { to: '/admin/configuracoes', name: 'tabSettings', countOf: none, isForAdmins: true },
  { to: '/admin/sistema', name: 'tabSystem', countOf: none, isForAdmins: true },
] as const;

type Looking = (Waiting & { role: Role }) | null;

/** Returns the tabs of the panel that the user can open, in their order, with the number of waiting items in each. */
export const getVisibleAdminTabs = (me: Looking, joining: JoiningMode) =>
  allTabs.filter((tab) => {
    // If no user waits for approval and the hub does not require it, the tab has nothing to decide.
    if (tab.name === 'tabJoining') return joining === 'approval' || (me?.waitingMembers ?? 0) > 0;
    return me?.role === 'admin' || !('isForAdmins' in tab);
  });
