import { sql } from '#platform/database/database';
import type { StaffActionCase, StaffActionsHub } from './staff-actions-hub.ts';

const when = { date: '2090-05-04T22:00:00.000Z' };

/** The actions of admins on proposed events. */
export const createEventProposalActionCases = ({
  hub,
  ana,
  dora,
}: Pick<StaffActionsHub, 'hub' | 'ana' | 'dora'>): StaffActionCase[] => {
  async function proposal() {
    await hub.db.run(sql`delete from event_proposals`);
    await hub.db.run(sql`update hub_settings set members_propose_events = true`);
    const draft = { title: 'Roda', description: 'De conversa.', ...when };
    const { body } = await ana.request('POST', '/api/event-proposals', draft);
    return { path: `/api/event-proposals/${body.id}`, seen: body.changedAt as string };
  }
  return [
    {
      endpointName: 'PATCH /api/event-proposals/:id',
      actor: dora,
      call: async () => ({ path: (await proposal()).path, body: { maxParticipants: 9 } }),
      auditAction: 'event.proposal_changed',
      before: { maxParticipants: null },
      after: { maxParticipants: 9 },
      affectedMember: 'ana',
    },
    {
      endpointName: 'PUT /api/event-proposals/:id/approval',
      actor: dora,
      call: async () => {
        const { path, seen } = await proposal();
        return { path: `${path}/approval`, body: { seen } };
      },
      auditAction: 'event.proposal_approved',
      before: { status: 'waiting' },
      after: { status: 'published', ...when, events: 1 },
      affectedMember: 'ana',
    },
    {
      endpointName: 'PUT /api/event-proposals/:id/refusal',
      actor: dora,
      call: async () => ({ path: `${(await proposal()).path}/refusal`, body: { reason: 'Falta água.' } }),
      auditAction: 'event.proposal_declined',
      before: { status: 'waiting' },
      after: { status: 'refused' },
      affectedMember: 'ana',
    },
  ];
};
