import { ofMember, type PersonalTable } from './fates.ts';

/** What the hub invites to, and who wants to come. */
export const events: Record<string, PersonalTable> = {
  events: {
    of: ofMember('created_by'),
    anonymous:
      'id title description short_description starts_at minutes ends_at zone format location link recording category status cancel_reason created_by created_at changed_at sequence words series_id',
    why: 'What the hub invites to is the hub’s; who wrote it down is forgotten.',
  },
  event_counts: { none: 'event_id capacity going maybe waiting offered', why: 'Counts.' },
  event_answers: {
    of: ofMember('member_id'),
    erased: 'event_id member_id standing listed place offered_until answered_at',
    why: 'Where somebody wanted to go.',
  },
  event_notices: {
    of: ofMember('member_id'),
    erased: 'id event_id member_id what at starts_at',
    why: 'That a place was kept for somebody; what is told to all is nobody’s.',
  },
  event_calendars: {
    of: ofMember('member_id'),
    erased: 'member_id secret_hash made_at used_at',
    why: 'A calendar that somebody subscribes to.',
  },
};
