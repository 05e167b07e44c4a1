import { onePixelGif, type StaffAction, type StaffActionsHub } from './staff-actions-hub.ts';

const taken = { before: { removed: false }, after: { removed: true } };

const when = { date: '2090-05-04T22:00:00.000Z' };

/** What admins do about events. */
export const staffEventActions = ({
  dora,
  event,
}: Pick<StaffActionsHub, 'dora' | 'event'>): StaffAction[] => [
  {
    by: 'POST /api/events',
    who: dora,
    call: () => ({ path: '/api/events', body: { title: 'Roda', description: 'De conversa.', ...when } }),
    says: 'event.created',
    before: null,
    after: { status: 'published', ...when, events: 1 },
  },
  {
    by: 'POST /api/events/:id/copies',
    who: dora,
    call: async () => ({ path: `${await event()}/copies` }),
    says: 'event.created',
    before: null,
    after: { status: 'draft', ...when, events: 1 },
  },
  {
    by: 'PATCH /api/events/:id',
    who: dora,
    call: async () => ({ path: await event(), body: { title: 'Roda de fogo', maxParticipants: 9 } }),
    says: 'event.changed',
    before: { maxParticipants: null },
    after: { maxParticipants: 9 },
  },
  {
    by: 'PUT /api/events/:id/publication',
    who: dora,
    call: async () => ({ path: `${await event('draft')}/publication` }),
    says: 'event.published',
    before: { status: 'draft' },
    after: { status: 'published' },
  },
  {
    by: 'PUT /api/events/:id/cancellation',
    who: dora,
    call: async () => ({ path: `${await event()}/cancellation`, body: { reason: 'Chuva' } }),
    says: 'event.cancelled',
    before: { status: 'published' },
    after: { status: 'cancelled' },
  },
  {
    by: 'PUT /api/events/:id/notes',
    who: dora,
    call: async () => ({
      path: `${await event('published', '2020-05-04T19:00:00-03:00')}/notes`,
      body: { notes: 'Foi assim.' },
    }),
    says: 'event.changed',
    before: { notes: false },
    after: { notes: true },
  },
  {
    by: 'POST /api/events/:id/cover',
    who: dora,
    call: async () => ({ path: `${await event()}/cover`, body: onePixelGif }),
    says: 'event.cover',
    before: { cover: false },
    after: { cover: true },
  },
  {
    by: 'DELETE /api/events/:id/cover',
    who: dora,
    call: async () => {
      const path = `${await event()}/cover`;
      await dora.ask('POST', path, onePixelGif);
      return { path };
    },
    says: 'event.cover',
    before: { cover: true },
    after: { cover: false },
  },
  {
    by: 'DELETE /api/events/:id',
    who: dora,
    call: async () => ({ path: await event('draft') }),
    says: 'event.deleted',
    ...taken,
  },
];

/** What they do at the door of one. */
export const staffCheckInActions = ({
  ana,
  dora,
  openEvent,
}: Pick<StaffActionsHub, 'ana' | 'dora' | 'openEvent'>): StaffAction[] => [
  {
    by: 'POST /api/events/:id/presences',
    who: dora,
    call: async () => {
      const { path, code } = await openEvent();
      return { path: `${path}/presences`, body: { ticket: code } };
    },
    says: 'event.presence_marked',
    before: { present: false },
    after: { present: true },
    about: 'ana',
  },
  {
    by: 'PUT /api/events/:id/presences/:memberId',
    who: dora,
    call: async () => ({ path: `${(await openEvent()).path}/presences/${ana.id}` }),
    says: 'event.presence_marked',
    before: { present: false },
    after: { present: true },
    about: 'ana',
  },
  {
    by: 'DELETE /api/events/:id/presences/:memberId',
    who: dora,
    call: async () => {
      const path = `${(await openEvent()).path}/presences/${ana.id}`;
      await dora.ask('PUT', path);
      return { path };
    },
    says: 'event.presence_removed',
    before: { present: true },
    after: { present: false },
    about: 'ana',
  },
  {
    by: 'POST /api/events/:id/attendance-file',
    who: dora,
    call: async () => ({ path: `${(await openEvent()).path}/attendance-file`, body: {} }),
    says: 'event.attendance_exported',
    before: null,
    after: null,
  },
];
