import type { TableExport } from '#platform/export/table-exports';

/**
 * The tables of events and their RSVPs. A backup contains the stored files of a table only if
 * `stored-file-keys-and-bytes-sql.ts` has a query for them.
 */
export const eventsExports: Record<string, TableExport> = {
  event_attendances: {
    entity: 'event-attendances',
    columns: 'event_id member_id marked_by marked_at way',
  },
  event_calendars: { leftOut: 'Secret addresses of calendars, which members create again.' },
  event_counts: {
    entity: 'event-counts',
    columns: 'event_id capacity going maybe waiting offered',
  },
  event_covers: {
    entity: 'event-covers',
    columns: 'id small_bytes wide_bytes created_at',
    files: [
      "select id || '-cover-' || size, 'image/webp' from public.event_covers, unnest(array['small', 'wide']) size",
    ],
  },
  event_notices: {
    entity: 'event-notices',
    columns: 'id event_id member_id kind at starts_at',
  },
  event_proposals: {
    entity: 'event-proposals',
    columns:
      'id title description short_description starts_at minutes zone format location link category capacity status proposed_by proposed_at changed_at decided_by decided_at reason event_id',
  },
  event_rsvps: {
    entity: 'event-rsvps',
    columns: 'event_id member_id rsvp_status listed queue_position offered_until responded_at ticket',
    sequences: { queue_position: 'public.event_queue_positions' },
  },
  event_threads: {
    entity: 'event-threads',
    columns: 'event_id discussion_id',
  },
  events: {
    entity: 'events',
    columns:
      'id title description short_description starts_at minutes ends_at zone format location link recording category status cancel_reason created_by created_at changed_at sequence series_id notes cover_id',
  },
};
