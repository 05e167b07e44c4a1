import { ownedByMember, type TableErasurePlan } from './erasure-effects.ts';

/** The tables of events and their RSVPs. */
export const eventErasurePlans: Record<string, TableErasurePlan> = {
  events: {
    of: ownedByMember('created_by'),
    anonymous:
      'id title description short_description starts_at minutes ends_at zone format location link recording notes category status cancel_reason created_by created_at changed_at sequence words series_id cover_id',
    why: 'What the hub invites to is the hub’s; who wrote it down is forgotten.',
  },
  event_threads: { none: 'event_id discussion_id', why: 'Which discussion is about which event.' },
  event_covers: { none: 'id small_bytes wide_bytes created_at', why: 'What the hub shows of its events.' },
  event_counts: { none: 'event_id capacity going maybe waiting offered', why: 'Counts.' },
  event_rsvps: {
    of: ownedByMember('member_id'),
    erased: 'event_id member_id rsvp_status listed queue_position offered_until responded_at ticket',
    why: 'Where somebody wanted to go.',
  },
  event_attendances: {
    of: ownedByMember('member_id'),
    erased: 'event_id member_id marked_at way marked_by',
    why: 'Where somebody was. Who let others in is forgotten with them.',
  },
  event_notices: {
    of: ownedByMember('member_id'),
    erased: 'id event_id member_id kind at starts_at',
    why: 'That a place was kept for somebody; what is told to all is nobody’s.',
  },
  event_proposals: {
    of: ownedByMember('proposed_by'),
    erased:
      'id title description short_description starts_at minutes zone format location link category capacity status proposed_by proposed_at changed_at decided_by decided_at reason event_id',
    why: 'What somebody would have had the hub invite to. What was made of it is the hub’s; who decided is forgotten with them.',
  },
  event_calendars: {
    of: ownedByMember('member_id'),
    erased: 'member_id secret_hash created_at used_at',
    why: 'A calendar that somebody subscribes to.',
  },
};
