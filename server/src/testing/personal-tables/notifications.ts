import { toMemberOwnerColumn, type TableErasurePlan } from './erasure-effects.ts';

/** What happens to the notifications of a member who leaves, and to their channels. */
export const notificationErasurePlans: Record<string, TableErasurePlan> = {
  outbox_events: {
    of: toMemberOwnerColumn('by_id'),
    erased: 'id reader kind subject_id by_id at after_member tries',
    why: 'Events that are processed within seconds; pending ones are deleted with the account.',
  },
  outbox_readers: { none: 'name kinds', why: 'The names of the features that process outbox events.' },
  notifications: {
    of: toMemberOwnerColumn('member_id'),
    erased:
      'id member_id kind about_id creates_new_after_read discussion_id at read_at mail_at mailed_at push_at pushed_at',
    why: 'The notifications of the member; deleted with the account.',
  },
  notification_parts: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'member_id notification_id cause_id actor_id at',
    why: 'The causes of a notification, with the members who caused them; deleted with the account of either.',
  },
  notification_settings: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'member_id daily quiet_from quiet_until digest_due_at',
    why: 'When the member wants notifications; deleted with the account.',
  },
  notification_choices: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'member_id kind mail push',
    why: 'Which kinds of notifications the member wants; deleted with the account.',
  },
  push_devices: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'id member_id session_id endpoint public_key secret user_agent created_at used_at until',
    why: 'The devices of the member that receive push messages; deleted with the account.',
  },
  push_keys: { none: 'is_only private_key', why: 'The key that identifies the hub to push services.' },
  notification_keys: { none: 'is_only link_secret', why: 'The key that signs unsubscribe links.' },
};
