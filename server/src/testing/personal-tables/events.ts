import { toMemberOwnerColumn, type TableErasurePlan } from './erasure-effects.ts';

/** The tables of events and their RSVPs. */
export const eventErasurePlans: Record<string, TableErasurePlan> = {
  events: {
    of: toMemberOwnerColumn('created_by'),
    anonymous:
      'id title description short_description starts_at minutes ends_at zone format location link recording notes category status cancel_reason created_by created_at changed_at sequence words series_id cover_id',
    why: 'Events belong to the hub and remain; the id of the member who created them is removed.',
  },
  event_threads: { none: 'event_id discussion_id', why: 'Which discussion belongs to which event.' },
  event_covers: {
    none: 'id small_bytes wide_bytes created_at',
    why: 'The cover images of events, which belong to the hub.',
  },
  event_counts: { none: 'event_id capacity going maybe waiting offered', why: 'Counters of an event.' },
  event_rsvps: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'event_id member_id rsvp_status listed queue_position offered_until responded_at ticket',
    why: 'The RSVPs of the member; deleted with the account.',
  },
  event_attendances: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'event_id member_id marked_at way marked_by',
    why: 'The events that the member attended; deleted with the account. The id of the member who checked them in is removed with the account of that member.',
  },
  event_notices: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'id event_id member_id kind at starts_at',
    why: 'Notices to one member, such as the offer of a seat; deleted with the account. Notices to all participants have no member.',
  },
  event_proposals: {
    of: toMemberOwnerColumn('proposed_by'),
    erased:
      'id title description short_description starts_at minutes zone format location link category capacity status proposed_by proposed_at changed_at decided_by decided_at reason event_id',
    why: 'The events that the member proposed; deleted with the account. An event created from a proposal belongs to the hub, and the id of the admin who decided is removed with the account of that admin.',
  },
  event_calendars: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'member_id secret_hash created_at used_at',
    why: 'The calendar subscription of the member; deleted with the account.',
  },
};
