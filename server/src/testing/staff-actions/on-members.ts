import type { StaffAction, StaffActionsHub } from './staff-actions-hub.ts';

/** What staff do about members and what was reported. */
export const staffMemberActions = ({
  hub,
  ana,
  caio,
  dora,
  publish,
  comment,
  aCase,
  aSealedCase,
  freed,
  banned,
  appealed,
  comer,
}: StaffActionsHub): StaffAction[] => [
  {
    by: 'PATCH /api/admin/reports/:id',
    call: async () => ({ path: await aCase(), body: { action: 'warn', rule: 'hate' } }),
    says: 'report.decided',
    before: { status: 'pending' },
    after: { status: 'resolved', action: 'warn', removed: false, rule: 'hate' },
    about: 'ana',
  },
  {
    by: 'PUT /api/admin/reports/:id/opened',
    call: async () => ({ path: `${await aSealedCase()}/opened` }),
    says: 'report.opened',
    before: 'kept',
    after: 'kept',
    about: 'ana',
  },
  {
    by: 'PATCH /api/admin/reports/:id',
    call: async () => ({ path: await aCase(), body: { status: 'resolved' } }),
    says: 'report.closed',
    before: { status: 'pending' },
    after: { status: 'resolved', action: null },
    about: 'ana',
  },
  {
    by: 'POST /api/admin/decisions',
    call: async () => ({
      path: '/api/admin/decisions',
      body: { contentType: 'discussion', contentId: await publish(), action: 'warn' },
    }),
    says: 'report.decided',
    before: { status: 'pending' },
    after: { status: 'resolved', action: 'warn', removed: false, rule: null },
    about: 'ana',
  },
  ...(['discussion', 'comment'] as const).map((kind): StaffAction => ({
    by: `DELETE /api/admin/${kind}s/:id`,
    call: async () => {
      const id = await publish();
      return { path: `/api/admin/${kind}s/${kind === 'comment' ? await comment(id) : id}` };
    },
    says: 'report.decided',
    before: { status: 'pending' },
    after: { status: 'resolved', action: 'delete', removed: true, rule: null },
    about: 'ana',
  })),
  {
    by: 'POST /api/admin/punishments',
    call: async () => {
      await freed();
      const body = { userId: ana.id, type: 'temporary_ban', rule: 'spam' };
      return { path: '/api/admin/punishments', body };
    },
    says: 'member.punished',
    before: { type: null },
    after: { type: 'temporary_ban', days: 7, rule: 'spam' },
    about: 'ana',
  },
  {
    by: 'PUT /api/admin/punishments/:id/lifted',
    call: async () => ({
      path: `/api/admin/punishments/${await banned()}/lifted`,
      body: { reason: 'Engano' },
    }),
    says: 'punishment.lifted',
    before: { type: 'temporary_ban', status: 'standing' },
    after: { type: 'temporary_ban', status: 'lifted' },
    about: 'ana',
  },
  ...[false, true].map((granted): StaffAction => ({
    by: 'PUT /api/admin/appeals/:id',
    who: dora,
    call: async () => ({ path: await appealed(), body: { granted, answer: 'Lemos.' } }),
    says: granted ? 'appeal.granted' : 'appeal.denied',
    before: { type: 'temporary_ban', status: 'pending' },
    after: { type: 'temporary_ban', status: granted ? 'granted' : 'denied' },
    about: 'ana',
  })),
  {
    by: 'PATCH /api/admin/users/:id/role',
    who: dora,
    call: async () => ({
      path: `/api/admin/users/${(await hub.people.aPerson('gil')).id}/role`,
      body: { role: 'moderator' },
    }),
    says: 'member.role',
    before: { role: 'member' },
    after: { role: 'moderator' },
  },
  {
    by: 'POST /api/admin/join-requests/approvals',
    call: async () => ({ path: '/api/admin/join-requests/approvals', body: { ids: [await comer()] } }),
    says: 'join.approved',
    before: { status: 'waiting' },
    after: { status: 'letIn' },
  },
  {
    by: 'POST /api/admin/join-requests/approvals',
    call: async () => {
      const id = await comer();
      await caio.ask('PUT', `/api/admin/join-requests/${id}/refused`, { reason: 'Não agora.' });
      return { path: '/api/admin/join-requests/approvals', body: { ids: [id] } };
    },
    says: 'join.approved',
    before: { status: 'refused' },
    after: { status: 'letIn' },
  },
  {
    by: 'PUT /api/admin/join-requests/:id/refused',
    call: async () => ({
      path: `/api/admin/join-requests/${await comer()}/refused`,
      body: { reason: 'Não agora.' },
    }),
    says: 'join.refused',
    before: { status: 'waiting' },
    after: { status: 'refused' },
  },
];
