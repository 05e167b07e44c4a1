import { hideableProfileFieldNames } from '@mutirao/contract/features/members/profile-fields';
import type { TableExport } from '#platform/export/table-exports';

const profileColumns = [
  ...hideableProfileFieldNames,
  ...hideableProfileFieldNames.map((name) => `show_${name}`),
].join(' ');

/**
 * The tables of members, their rewards, their notifications, and of moderation. A backup contains the stored
 * files of a table only if `stored-file-keys-and-bytes-sql.ts` has a query for them.
 */
export const membersExports: Record<string, TableExport> = {
  account_deletions: {
    entity: 'account-deletions',
    columns: 'member_id texts requested_at due_at started_at finished_at',
  },
  activity_counts: {
    entity: 'activity-counts',
    columns: 'member_id posts liked_posts comments',
  },
  appeals: {
    entity: 'appeals',
    columns: 'id punishment_id member_id message status answer created_at decided_at decided_by',
  },
  avatars: {
    entity: 'avatars',
    columns: 'id member_id small_bytes regular_bytes full_bytes created_at',
    files: [
      "select id || '-face-' || size, 'image/webp' from public.avatars, unnest(array['small', 'usual', 'whole']) size",
    ],
  },
  consents: {
    entity: 'consents',
    columns: 'member_id document version accepted_at',
  },
  data_exports: { leftOut: 'Exports of members, which are deleted after a day.' },
  interaction_clock: {
    entity: 'interaction-clock',
    columns: 'only_row zone',
  },
  interaction_days: {
    entity: 'interaction-days',
    columns: 'member_id day discussions comments ballots likes rolled windows',
  },
  interaction_steps: {
    entity: 'interaction-steps',
    columns: 'span interactions members',
  },
  interaction_totals: {
    entity: 'interaction-totals',
    columns: 'member_id week month year ever shown',
  },
  invite_reservations: {
    entity: 'invite-reservations',
    columns: 'account_id invite_id reserved_until',
  },
  invite_uses: {
    entity: 'invite-uses',
    columns: 'member_id invite_id joined_at',
  },
  invites: {
    entity: 'invites',
    columns: 'id member_id note uses used created_at expires_at revoked_at revoked_by',
    withoutColumns: {
      code: { why: 'The links of invites are secret.' },
      code_hash: {
        why: 'The links of invites are secret.',
        onImport: 'sha256(gen_random_uuid()::text::bytea)',
      },
      code_sealed: { why: 'The links of invites are secret.' },
    },
  },
  join_requests: {
    entity: 'join-requests',
    columns: 'member_id requested_at words refused_at refused_by reason',
  },
  member_badges: {
    entity: 'member-badges',
    columns: 'member_id badge granted_at notified_at',
  },
  member_blocks: {
    entity: 'member-blocks',
    columns: 'member_id other_id kind created_at',
  },
  member_points: {
    entity: 'member-points',
    columns: 'member_id points checked',
  },
  members: {
    entity: 'members',
    columns: `id account_id name email role language avatar ${profileColumns} created_at show_email profile_visibility zone show_points left_at removed_at email_notifications push_notifications community_updates course_updates event_reminders weekly_digest ai_assistance ai_recommendations ai_content_suggestions keep_texts_from_ai allow_direct_messages`,
  },
  notification_choices: {
    entity: 'notification-choices',
    columns: 'member_id kind mail push',
  },
  notification_keys: { leftOut: 'A key of the hub.' },
  notification_parts: {
    entity: 'notification-parts',
    columns: 'member_id notification_id cause_id actor_id at',
    order: 'notification_id at member_id cause_id actor_id',
  },
  notification_settings: {
    entity: 'notification-settings',
    columns: 'member_id daily quiet_from quiet_until digest_due_at',
  },
  notifications: {
    entity: 'notifications',
    columns:
      'id member_id kind about_id discussion_id at read_at mail_at push_at pushed_at mailed_at creates_new_after_read',
  },
  point_entries: {
    entity: 'point-entries',
    columns: 'cause_id by_id kind turn member_id amount at id turns given since',
    sequences: { id: 'public.point_entries_id_seq' },
  },
  punishments: {
    entity: 'sanctions',
    columns:
      'id member_id type reason starts_at ends_at lifted_at rule content_type content_id removed_content case_id decided_by lifted_by lift_reason seen_at',
  },
  push_devices: { leftOut: 'Devices allow notifications again, because their keys are secrets.' },
  push_keys: { leftOut: 'A key of the hub.' },
  received_likes: {
    entity: 'received-likes',
    columns: 'member_id likes',
  },
  report_cases: {
    entity: 'cases',
    columns:
      'id content_type content_id reported_member_id status action_taken handler_notes decided_by decided_at created_at action reversed_at hold_reasons matched_filters',
  },
  report_readings: {
    entity: 'case-readings',
    columns: 'case_id member_id read_at',
  },
  reported_files: { leftOut: 'The files of reported messages are sealed for the staff of the hub.' },
  reported_messages: {
    entity: 'case-messages',
    columns: 'case_id content file_names written_at',
    values: {
      content: { why: 'The copies of reported messages are sealed for the staff of the hub.', value: "''" },
      file_names: { why: 'The copies of reported messages are sealed.', value: "'{}'::text[]" },
    },
  },
  reports: {
    entity: 'reports',
    columns: 'id case_id reporter_id reason description created_at',
  },
  vouched_accounts: {
    entity: 'vouched-accounts',
    columns: 'account_id vouched_at',
  },
};
