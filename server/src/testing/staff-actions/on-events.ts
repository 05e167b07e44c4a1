import { onePixelGifUpload, type StaffActionCase, type StaffActionsHub } from './staff-actions-hub.ts';

const taken = { before: { removed: false }, after: { removed: true } };

const when = { date: '2090-05-04T22:00:00.000Z' };

/** The actions of admins on events. */
export const createEventActionCases = (
  eventsHub: Pick<StaffActionsHub, 'dora' | 'event'>,
): StaffActionCase[] => [
  ...eventPublishingActions(eventsHub),
  ...eventCoverActions(eventsHub),
  ...eventDeletionActions(eventsHub),
];

const eventPublishingActions = ({
  dora,
  event,
}: Pick<StaffActionsHub, 'dora' | 'event'>): StaffActionCase[] => [
  {
    endpointName: 'POST /api/events',
    actor: dora,
    call: () => ({ path: '/api/events', body: { title: 'Roda', description: 'De conversa.', ...when } }),
    auditAction: 'event.created',
    before: null,
    after: { status: 'published', ...when, events: 1 },
  },
  {
    endpointName: 'POST /api/events/:id/copies',
    actor: dora,
    call: async () => ({ path: `${await event()}/copies` }),
    auditAction: 'event.created',
    before: null,
    after: { status: 'draft', ...when, events: 1 },
  },
  {
    endpointName: 'PATCH /api/events/:id',
    actor: dora,
    call: async () => ({ path: await event(), body: { title: 'Roda de fogo', maxParticipants: 9 } }),
    auditAction: 'event.changed',
    before: { maxParticipants: null },
    after: { maxParticipants: 9 },
  },
  {
    endpointName: 'PUT /api/events/:id/publication',
    actor: dora,
    call: async () => ({ path: `${await event('draft')}/publication` }),
    auditAction: 'event.published',
    before: { status: 'draft' },
    after: { status: 'published' },
  },
  {
    endpointName: 'PUT /api/events/:id/cancellation',
    actor: dora,
    call: async () => ({ path: `${await event()}/cancellation`, body: { reason: 'Chuva' } }),
    auditAction: 'event.cancelled',
    before: { status: 'published' },
    after: { status: 'cancelled' },
  },
  {
    endpointName: 'PUT /api/events/:id/notes',
    actor: dora,
    call: async () => ({
      path: `${await event('published', '2020-05-04T19:00:00-03:00')}/notes`,
      body: { notes: 'Foi assim.' },
    }),
    auditAction: 'event.changed',
    before: { notes: false },
    after: { notes: true },
  },
];

const eventCoverActions = ({ dora, event }: Pick<StaffActionsHub, 'dora' | 'event'>): StaffActionCase[] => [
  {
    endpointName: 'POST /api/events/:id/cover',
    actor: dora,
    call: async () => ({ path: `${await event()}/cover`, body: onePixelGifUpload }),
    auditAction: 'event.cover',
    before: { cover: false },
    after: { cover: true },
  },
  {
    endpointName: 'DELETE /api/events/:id/cover',
    actor: dora,
    call: async () => {
      const path = `${await event()}/cover`;
      await dora.request('POST', path, onePixelGifUpload);
      return { path };
    },
    auditAction: 'event.cover',
    before: { cover: true },
    after: { cover: false },
  },
];

const eventDeletionActions = ({
  dora,
  event,
}: Pick<StaffActionsHub, 'dora' | 'event'>): StaffActionCase[] => [
  {
    endpointName: 'DELETE /api/events/:id',
    actor: dora,
    call: async () => ({ path: await event('draft') }),
    auditAction: 'event.deleted',
    ...taken,
  },
];

/** The actions of admins at the check-in of an event. */
export const createCheckInActionCases = ({
  ana,
  dora,
  openEvent,
}: Pick<StaffActionsHub, 'ana' | 'dora' | 'openEvent'>): StaffActionCase[] => [
  {
    endpointName: 'POST /api/events/:id/presences',
    actor: dora,
    call: async () => {
      const { path, code } = await openEvent();
      return { path: `${path}/presences`, body: { ticket: code } };
    },
    auditAction: 'event.presence_marked',
    before: { present: false },
    after: { present: true },
    affectedMember: 'ana',
  },
  {
    endpointName: 'PUT /api/events/:id/presences/:memberId',
    actor: dora,
    call: async () => ({ path: `${(await openEvent()).path}/presences/${ana.id}` }),
    auditAction: 'event.presence_marked',
    before: { present: false },
    after: { present: true },
    affectedMember: 'ana',
  },
  {
    endpointName: 'DELETE /api/events/:id/presences/:memberId',
    actor: dora,
    call: async () => {
      const path = `${(await openEvent()).path}/presences/${ana.id}`;
      await dora.request('PUT', path);
      return { path };
    },
    auditAction: 'event.presence_removed',
    before: { present: true },
    after: { present: false },
    affectedMember: 'ana',
  },
  {
    endpointName: 'POST /api/events/:id/attendance-file',
    actor: dora,
    call: async () => ({ path: `${(await openEvent()).path}/attendance-file`, body: {} }),
    auditAction: 'event.attendance_exported',
    before: null,
    after: null,
  },
];
