import { ofMember, type PersonalTable } from './fates.ts';

/** What members are told, and how. */
export const news: Record<string, PersonalTable> = {
  happenings: {
    of: ofMember('by_id'),
    erased: 'id what thing_id by_id at after_member tries',
    why: 'What is told within seconds.',
  },
  notifications: {
    of: ofMember('member_id'),
    erased: 'id member_id kind about_id discussion_id at read_at mail_at mailed_at',
    why: 'What somebody was told.',
  },
  notification_parts: {
    of: ofMember('member_id'),
    erased: 'member_id notification_id cause_id actor_id at',
    why: 'Of whom somebody was told.',
  },
  notification_settings: {
    of: ofMember('member_id'),
    erased: 'member_id daily quiet_from quiet_until digest_due_at',
    why: 'How somebody wants to hear of things.',
  },
  notification_choices: {
    of: ofMember('member_id'),
    erased: 'member_id kind mail',
    why: 'The same, of one kind.',
  },
  notification_keys: { none: 'is_only link_secret', why: 'The hub’s own.' },
};
