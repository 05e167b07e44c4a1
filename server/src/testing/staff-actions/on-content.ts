import { expect } from 'vitest';
import { createCheckInActionCases, createEventActionCases } from './on-events.ts';
import { createEventProposalActionCases } from './on-event-proposals.ts';
import type { StaffActionCase, StaffActionsHub } from './staff-actions-hub.ts';

const anything = expect.anything() as never;

const taken = { before: { removed: false }, after: { removed: true } };

/** Actions of staff on the content, questions and tickets of members. */
export const createContentActionCases = (actionsHub: StaffActionsHub): StaffActionCase[] => [
  ...discussionActions(actionsHub),
  ...commentActions(actionsHub),
  ...attachmentActions(actionsHub),
  ...ticketActions(actionsHub),
  ...inviteActions(actionsHub),
  ...createEventActionCases(actionsHub),
  ...createCheckInActionCases(actionsHub),
  ...createEventProposalActionCases(actionsHub),
];

const discussionActions = ({ dora, publish, sendOnDiscussion }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'PUT /api/discussions/:id/pin',
    call: () => sendOnDiscussion('pin'),
    auditAction: 'discussion.pinned',
    before: { pinned: false },
    after: { pinned: true },
  },
  {
    endpointName: 'DELETE /api/discussions/:id/pin',
    call: () => sendOnDiscussion('pin', 'PUT'),
    auditAction: 'discussion.unpinned',
    before: { pinned: true },
    after: { pinned: false },
  },
  {
    endpointName: 'PUT /api/discussions/:id/announcement',
    actor: dora,
    call: () => sendOnDiscussion('announcement'),
    auditAction: 'discussion.announced',
    before: { announced: false },
    after: { announced: true },
  },
  {
    endpointName: 'PUT /api/discussions/:id/lock',
    call: () => sendOnDiscussion('lock'),
    auditAction: 'discussion.locked',
    before: { locked: false },
    after: { locked: true },
  },
  {
    endpointName: 'DELETE /api/discussions/:id/lock',
    call: () => sendOnDiscussion('lock', 'PUT'),
    auditAction: 'discussion.unlocked',
    before: { locked: true },
    after: { locked: false },
  },
  {
    endpointName: 'PATCH /api/discussions/:id',
    call: async () => ({ path: `/api/discussions/${await publish()}`, body: { category: 'ia' } }),
    auditAction: 'discussion.edited',
    before: { category: null },
    after: { category: 'ia' },
    affectedMember: 'ana',
  },
];

const commentActions = ({ ana, publish, comment }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'PATCH /api/comments/:id',
    call: async () => ({
      path: `/api/comments/${await comment(await publish())}`,
      body: { content: 'ei' },
    }),
    auditAction: 'comment.edited',
    // The edit history stores the old and the new text; an audit entry must never contain them.
    before: 'kept',
    after: 'kept',
    affectedMember: 'ana',
  },
  {
    endpointName: 'PUT /api/discussions/:id/accepted-answer',
    call: async () => {
      const id = await publish();
      const body = { commentId: await comment(id) };
      return { path: `/api/discussions/${id}/accepted-answer`, body };
    },
    auditAction: 'answer.accepted',
    before: { answer: null },
    after: { answer: anything },
    affectedMember: 'ana',
  },
  {
    endpointName: 'DELETE /api/discussions/:id/accepted-answer',
    call: async () => {
      const id = await publish();
      const path = `/api/discussions/${id}/accepted-answer`;
      await ana.request('PUT', path, { commentId: await comment(id) });
      return { path };
    },
    auditAction: 'answer.withdrawn',
    before: { answer: anything },
    after: { answer: null },
    affectedMember: 'ana',
  },
];

const attachmentActions = ({ attached }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'DELETE /api/attachments/:id',
    call: async () => ({
      path: `/api/attachments/${await attached('link', { url: 'https://exemplo.com.br/guia' })}`,
    }),
    auditAction: 'attachment.removed',
    ...taken,
    affectedMember: 'ana',
  },
  {
    endpointName: 'DELETE /api/polls/:id',
    call: async () => {
      const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
      return { path: `/api/polls/${await attached('poll', draft)}` };
    },
    auditAction: 'poll.removed',
    ...taken,
    affectedMember: 'ana',
  },
];

const ticketActions = ({ caio, ticket }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'POST /api/support/tickets/:id/messages',
    call: async () => ({
      path: `/api/support/tickets/${await ticket()}/messages`,
      body: { message: 'Já vai.' },
    }),
    auditAction: 'ticket.answered',
    before: { status: 'open' },
    after: { status: 'answered' },
    affectedMember: 'ana',
  },
  {
    endpointName: 'PUT /api/support/tickets/:id/closed',
    call: async () => {
      const path = `/api/support/tickets/${await ticket()}`;
      await caio.request('POST', `${path}/messages`, { message: 'Já vai.' });
      return { path: `${path}/closed` };
    },
    auditAction: 'ticket.closed',
    before: { status: 'answered' },
    after: { status: 'closed' },
    affectedMember: 'ana',
  },
];

const inviteActions = ({ ana }: StaffActionsHub): StaffActionCase[] => [
  {
    endpointName: 'DELETE /api/invites/:id',
    call: async () => {
      const { body } = await ana.request('POST', '/api/invites', { days: 7, uses: 5 });
      return { path: `/api/invites/${body.id}` };
    },
    auditAction: 'invite.revoked',
    before: { revoked: false },
    after: { revoked: true },
    affectedMember: 'ana',
  },
];
