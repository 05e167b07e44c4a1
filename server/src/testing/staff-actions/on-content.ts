import { expect } from 'vitest';
import { staffCheckInActions, staffEventActions } from './on-events.ts';
import { staffEventProposalActions } from './on-proposals.ts';
import type { StaffAction, StaffActionsHub } from './staff-actions-hub.ts';

const anything = expect.anything() as never;

const taken = { before: { removed: false }, after: { removed: true } };

/** Actions of staff on the content, questions and tickets of members. */
export const staffContentActions = ({
  ana,
  caio,
  publish,
  comment,
  on,
  attached,
  ticket,
  ...stage
}: StaffActionsHub): StaffAction[] => [
  {
    by: 'PUT /api/discussions/:id/pin',
    call: () => on('pin'),
    says: 'discussion.pinned',
    before: { pinned: false },
    after: { pinned: true },
  },
  {
    by: 'DELETE /api/discussions/:id/pin',
    call: () => on('pin', 'PUT'),
    says: 'discussion.unpinned',
    before: { pinned: true },
    after: { pinned: false },
  },
  {
    by: 'PUT /api/discussions/:id/announcement',
    who: stage.dora,
    call: () => on('announcement'),
    says: 'discussion.announced',
    before: { announced: false },
    after: { announced: true },
  },
  {
    by: 'PUT /api/discussions/:id/lock',
    call: () => on('lock'),
    says: 'discussion.locked',
    before: { locked: false },
    after: { locked: true },
  },
  {
    by: 'DELETE /api/discussions/:id/lock',
    call: () => on('lock', 'PUT'),
    says: 'discussion.unlocked',
    before: { locked: true },
    after: { locked: false },
  },
  {
    by: 'PATCH /api/discussions/:id',
    call: async () => ({ path: `/api/discussions/${await publish()}`, body: { category: 'ia' } }),
    says: 'discussion.edited',
    before: { category: null },
    after: { category: 'ia' },
    about: 'ana',
  },
  {
    by: 'PATCH /api/comments/:id',
    call: async () => ({
      path: `/api/comments/${await comment(await publish())}`,
      body: { content: 'ei' },
    }),
    says: 'comment.edited',
    // The history of edits has the words; an entry never does.
    before: 'kept',
    after: 'kept',
    about: 'ana',
  },
  {
    by: 'PUT /api/discussions/:id/accepted-answer',
    call: async () => {
      const id = await publish();
      const body = { commentId: await comment(id) };
      return { path: `/api/discussions/${id}/accepted-answer`, body };
    },
    says: 'answer.accepted',
    before: { answer: null },
    after: { answer: anything },
    about: 'ana',
  },
  {
    by: 'DELETE /api/discussions/:id/accepted-answer',
    call: async () => {
      const id = await publish();
      const path = `/api/discussions/${id}/accepted-answer`;
      await ana.ask('PUT', path, { commentId: await comment(id) });
      return { path };
    },
    says: 'answer.withdrawn',
    before: { answer: anything },
    after: { answer: null },
    about: 'ana',
  },
  {
    by: 'DELETE /api/attachments/:id',
    call: async () => ({
      path: `/api/attachments/${await attached('link', { url: 'https://exemplo.com.br/guia' })}`,
    }),
    says: 'attachment.removed',
    ...taken,
    about: 'ana',
  },
  {
    by: 'DELETE /api/polls/:id',
    call: async () => {
      const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
      return { path: `/api/polls/${await attached('poll', draft)}` };
    },
    says: 'poll.removed',
    ...taken,
    about: 'ana',
  },
  {
    by: 'POST /api/support/tickets/:id/messages',
    call: async () => ({
      path: `/api/support/tickets/${await ticket()}/messages`,
      body: { message: 'Já vai.' },
    }),
    says: 'ticket.answered',
    before: { status: 'open' },
    after: { status: 'answered' },
    about: 'ana',
  },
  {
    by: 'PUT /api/support/tickets/:id/closed',
    call: async () => {
      const path = `/api/support/tickets/${await ticket()}`;
      await caio.ask('POST', `${path}/messages`, { message: 'Já vai.' });
      return { path: `${path}/closed` };
    },
    says: 'ticket.closed',
    before: { status: 'answered' },
    after: { status: 'closed' },
    about: 'ana',
  },
  {
    by: 'DELETE /api/invites/:id',
    call: async () => {
      const { body } = await ana.ask('POST', '/api/invites', { days: 7, uses: 5 });
      return { path: `/api/invites/${body.id}` };
    },
    says: 'invite.revoked',
    before: { revoked: false },
    after: { revoked: true },
    about: 'ana',
  },
  ...staffEventActions(stage),
  ...staffCheckInActions({ ana, ...stage }),
  ...staffEventProposalActions({ ana, ...stage }),
];
