import { ownedByMember, type TableErasurePlan } from './erasure-effects.ts';

/** What happens to the notifications of a member who leaves, and to their channels. */
export const notificationErasurePlans: Record<string, TableErasurePlan> = {
  outbox_events: {
    of: ownedByMember('by_id'),
    erased: 'id reader kind subject_id by_id at after_member tries',
    why: 'Events that are processed within seconds.',
  },
  outbox_readers: { none: 'name kinds', why: 'The parts of the hub that process events.' },
  notifications: {
    of: ownedByMember('member_id'),
    erased:
      'id member_id kind about_id creates_new_after_read discussion_id at read_at mail_at mailed_at push_at pushed_at',
    why: 'What somebody was told.',
  },
  notification_parts: {
    of: ownedByMember('member_id'),
    erased: 'member_id notification_id cause_id actor_id at',
    why: 'Of whom somebody was told.',
  },
  notification_settings: {
    of: ownedByMember('member_id'),
    erased: 'member_id daily quiet_from quiet_until digest_due_at',
    why: 'How somebody wants to hear of things.',
  },
  notification_choices: {
    of: ownedByMember('member_id'),
    erased: 'member_id kind mail push',
    why: 'The same, of one kind.',
  },
  push_devices: {
    of: ownedByMember('member_id'),
    erased: 'id member_id session_id endpoint public_key secret user_agent created_at used_at until',
    why: 'Where somebody is told things.',
  },
  push_keys: { none: 'is_only private_key', why: 'The hub’s own.' },
  notification_keys: { none: 'is_only link_secret', why: 'The hub’s own.' },
};
