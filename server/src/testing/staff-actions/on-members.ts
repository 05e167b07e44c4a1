import { toCsvDataUrl } from '../csv-data-url.ts';
import type { StaffActionCase, StaffActionsHub } from './staff-actions-hub.ts';

/** The actions of staff on members and on reported content. */
export const createMemberActionCases = (actionsHub: StaffActionsHub): StaffActionCase[] => [
  ...reportActions(actionsHub),
  ...punishmentActions(actionsHub),
  ...roleActions(actionsHub),
  ...joinRequestActions(actionsHub),
  ...fileActions(actionsHub),
];

const reportActions = ({ publish, comment, aCase, aSealedCase }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'PATCH /api/admin/reports/:id',
    call: async () => ({ path: await aCase(), body: { action: 'warn', rule: 'hate' } }),
    auditAction: 'report.decided',
    before: { status: 'pending' },
    after: { status: 'resolved', action: 'warn', removed: false, rule: 'hate' },
    affectedMember: 'ana',
  },
  {
    endpointName: 'PUT /api/admin/reports/:id/opened',
    call: async () => ({ path: `${await aSealedCase()}/opened` }),
    auditAction: 'report.opened',
    before: 'kept',
    after: 'kept',
    affectedMember: 'ana',
  },
  {
    endpointName: 'PATCH /api/admin/reports/:id',
    call: async () => ({ path: await aCase(), body: { status: 'resolved' } }),
    auditAction: 'report.closed',
    before: { status: 'pending' },
    after: { status: 'resolved', action: null },
    affectedMember: 'ana',
  },
  {
    endpointName: 'POST /api/admin/decisions',
    call: async () => ({
      path: '/api/admin/decisions',
      body: { contentType: 'discussion', contentId: await publish(), action: 'warn' },
    }),
    auditAction: 'report.decided',
    before: { status: 'pending' },
    after: { status: 'resolved', action: 'warn', removed: false, rule: null },
    affectedMember: 'ana',
  },
  ...(['discussion', 'comment'] as const).map((kind): StaffActionCase => ({
    endpointName: `DELETE /api/admin/${kind}s/:id`,
    call: async () => {
      const id = await publish();
      return { path: `/api/admin/${kind}s/${kind === 'comment' ? await comment(id) : id}` };
    },
    auditAction: 'report.decided',
    before: { status: 'pending' },
    after: { status: 'resolved', action: 'delete', removed: true, rule: null },
    affectedMember: 'ana',
  })),
];

const punishmentActions = ({
  ana,
  dora,
  deleteSanctions,
  banned,
  appealed,
}: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'POST /api/admin/punishments',
    call: async () => {
      await deleteSanctions();
      const body = { userId: ana.id, type: 'temporary_ban', rule: 'spam' };
      return { path: '/api/admin/punishments', body };
    },
    auditAction: 'member.punished',
    before: { type: null },
    after: { type: 'temporary_ban', days: 7, rule: 'spam' },
    affectedMember: 'ana',
  },
  {
    endpointName: 'PUT /api/admin/punishments/:id/lifted',
    call: async () => ({
      path: `/api/admin/punishments/${await banned()}/lifted`,
      body: { reason: 'Engano' },
    }),
    auditAction: 'punishment.lifted',
    before: { type: 'temporary_ban', status: 'standing' },
    after: { type: 'temporary_ban', status: 'lifted' },
    affectedMember: 'ana',
  },
  ...[false, true].map((granted): StaffActionCase => ({
    endpointName: 'PUT /api/admin/appeals/:id',
    actor: dora,
    call: async () => ({ path: await appealed(), body: { granted, answer: 'Lemos.' } }),
    auditAction: granted ? 'appeal.granted' : 'appeal.denied',
    before: { type: 'temporary_ban', status: 'pending' },
    after: { type: 'temporary_ban', status: granted ? 'granted' : 'denied' },
    affectedMember: 'ana',
  })),
];

const roleActions = ({ hub, dora }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'PATCH /api/admin/users/:id/role',
    actor: dora,
    call: async () => ({
      path: `/api/admin/users/${(await hub.people.createSignedInMember('gil')).id}/role`,
      body: { role: 'moderator' },
    }),
    auditAction: 'member.role',
    before: { role: 'member' },
    after: { role: 'moderator' },
  },
];

const joinRequestActions = ({ caio, joinRequest }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'POST /api/admin/join-requests/approvals',
    call: async () => ({ path: '/api/admin/join-requests/approvals', body: { ids: [await joinRequest()] } }),
    auditAction: 'join.approved',
    before: { status: 'waiting' },
    after: { status: 'letIn' },
  },
  {
    endpointName: 'POST /api/admin/join-requests/approvals',
    call: async () => {
      const id = await joinRequest();
      await caio.request('PUT', `/api/admin/join-requests/${id}/refused`, { reason: 'Não agora.' });
      return { path: '/api/admin/join-requests/approvals', body: { ids: [id] } };
    },
    auditAction: 'join.approved',
    before: { status: 'refused' },
    after: { status: 'letIn' },
  },
  {
    endpointName: 'PUT /api/admin/join-requests/:id/refused',
    call: async () => ({
      path: `/api/admin/join-requests/${await joinRequest()}/refused`,
      body: { reason: 'Não agora.' },
    }),
    auditAction: 'join.refused',
    before: { status: 'waiting' },
    after: { status: 'refused' },
  },
];

const fileActions = ({ dora }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'POST /api/admin/users/file',
    actor: dora,
    call: () => ({ path: '/api/admin/users/file' }),
    auditAction: 'members.exported',
    before: null,
    after: null,
  },
  {
    endpointName: 'PUT /api/admin/users/import',
    actor: dora,
    call: () => ({
      path: '/api/admin/users/import',
      body: { file: toCsvDataUrl('name,email\nNina,nina@exemplo.com.br\n'), fileName: 'x.csv' },
    }),
    auditAction: 'members.imported',
    before: null,
    after: { members: 1 },
  },
];
