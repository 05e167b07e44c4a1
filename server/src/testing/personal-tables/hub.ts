import { hubSwitchDefinitions, toHubSwitchColumn } from '@mutirao/contract/features/hub-settings/switches';
import { hideableProfileFieldNames } from '@mutirao/contract/features/members/profile-fields';
import { toMemberOwnerColumn, type TableErasurePlan } from './erasure-effects.ts';

const profileColumnNames = hideableProfileFieldNames.flatMap((name) => [name, `show_${name}`]).join(' ');

/** The tables of members, moderation, rewards, support and settings, and the tables of the platform. */
const switchColumns = hubSwitchDefinitions.map(({ name }) => toHubSwitchColumn(name)).join(' ');

export const hubErasurePlans: Record<string, TableErasurePlan> = {
  account_deletions: {
    of: toMemberOwnerColumn('member_id'),
    anonymous: 'member_id texts requested_at due_at started_at finished_at',
    why: 'Records only that and when an account was deleted.',
  },
  activity_counts: {
    of: toMemberOwnerColumn('member_id'),
    anonymous: 'member_id posts liked_posts comments',
    why: 'Counters of texts and likes that remain.',
  },
  appeals: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'id punishment_id member_id message status answer created_at decided_at decided_by',
    why: 'The appeals of the member; deleted with the sanctions.',
  },
  audit_entries: {
    anonymous: 'actor_id subject_id member_id words',
    none: 'id at action subject_type before after',
    why: 'The audit log of staff actions, purged after two years. After the deletion the ids reference an anonymized member.',
  },
  avatars: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'id member_id small_bytes regular_bytes full_bytes created_at',
    why: 'The profile pictures of the member; deleted with the account.',
  },
  ai_questions: {
    none: 'only_row day questions',
    why: 'The number of questions to the language model on a day.',
  },
  categories: { none: 'slug name tone position archived_at', why: 'The categories that admins configured.' },
  consents: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'member_id document version accepted_at',
    why: 'The legal documents that the member accepted; deleted with the account.',
  },
  data_exports: {
    of: toMemberOwnerColumn('member_id'),
    erased:
      'member_id id language status requested_at tries parts parts_done items bytes ready_at expires_at',
    why: 'The export that the member requested; deleted with the account, or after a day.',
  },
  filter_entries: {
    none: 'id kind pattern plain action created_at',
    why: 'The entries of the content filter, configured by admins.',
  },
  hub_logos: { none: 'id small_bytes large_bytes email_bytes created_at', why: 'The logo of the hub.' },
  hub_settings: {
    none: `only_row name reading joining accent logo_id maintenance_since maintenance_message updated_at points_per_post points_per_comment points_per_like points_per_presence posts_a_day comments_a_day file_megabytes factor_rule founded_at ${switchColumns}`,
    why: 'The settings of the hub.',
  },
  interaction_clock: { none: 'only_row zone', why: 'The time zone of the rankings.' },
  interaction_days: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'member_id day discussions comments ballots likes interactions rolled windows',
    why: 'The number of actions of the member on each day; deleted with the account.',
  },
  interaction_steps: { none: 'span interactions members', why: 'Counters of the rankings.' },
  interaction_totals: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'member_id week month year ever shown',
    why: 'The totals of the member in the rankings; deleted with the account.',
  },
  legal_contact: { none: 'only_row contact', why: 'The published contact of the hub.' },
  legal_version_texts: {
    none: 'document version language text',
    why: 'The published legal documents of the hub.',
  },
  legal_versions: {
    anonymous: 'published_by',
    none: 'document version portuguese english spanish material published_at',
    why: 'The published legal documents of the hub; the publisher references an anonymized member.',
  },
  jobs: {
    none: 'id task key payload created_at run_at holder tries last_error failed_at',
    why: 'Jobs contain only ids, and are deleted when they are done.',
  },
  disk_samples: { none: 'day used_bytes', why: 'The disk of the hub on each day.' },
  hub_instances: {
    none: 'id name role version started_at seen_at stopped_at memory_bytes cpu_share connections',
    why: 'The processes of the hub.',
  },
  system_checks: {
    none: 'id state problem params copy_text checked_at problem_since',
    why: 'What the hub found out about itself.',
  },
  system_incidents: {
    none: 'id kind started_at ended_at params',
    why: 'Times in which the hub did not work; purged after a year.',
  },
  system_work_runs: {
    none: 'kind name every_seconds last_run_at seconds failures',
    why: 'The last runs of background work.',
  },
  verifications: {
    none: 'id state started_at finished_at done total current findings is_stop_requested',
    why: 'The rules that were checked, and numbers of rows.',
  },
  page_assets: {
    none: 'name encoding content unused_since',
    why: 'Files of the page.',
  },
  nightly_backups: {
    none: 'id night archive queued_at finished_at is_good reason failure_code failure_params bytes table_count proof_seconds',
    why: 'Backups of the whole hub, and why one failed.',
  },
  outgoing_messages: {
    erased:
      'id recipient subject text html links code language created_at sent_at failed_at channel text_channel unsubscribe',
    why: 'E-mails and SMS to the member; deleted with the account. The e-mail that confirms the deletion is purged after seven days, like every e-mail.',
  },
  member_badges: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'member_id badge granted_at notified_at',
    why: 'The badges of the member; deleted with the account.',
  },
  member_blocks: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'member_id other_id kind created_at',
    why: 'The members that the member blocks or mutes; deleted with the account, and so are blocks and mutes of the member by others.',
  },
  member_points: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'member_id points checked',
    why: 'The points of the member; deleted with the account.',
  },
  members: {
    of: toMemberOwnerColumn('id'),
    emptied: `account_id name email role language avatar ${profileColumnNames} zone show_email profile_visibility show_points allow_direct_messages email_notifications push_notifications community_updates course_updates event_reminders weekly_digest ai_assistance ai_recommendations ai_content_suggestions keep_texts_from_ai created_at`,
    anonymous: 'id left_at removed_at',
    why: 'The emptied row remains, because texts and likes refer to it; the joining date is rounded to the month.',
  },
  point_entries: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'member_id amount at id turns given since turn kind cause_id',
    anonymous: 'by_id',
    why: 'The ledger of the points of the member; deleted with the account. Points that others received for likes of the member remain theirs.',
  },
  content_rules: {
    none: 'only_row first_posts version',
    why: 'The rules for new texts, configured by admins.',
  },
  punishments: {
    of: toMemberOwnerColumn('member_id'),
    erased:
      'id member_id type reason starts_at ends_at lifted_at rule content_type content_id removed_content case_id decided_by lifted_by lift_reason seen_at',
    why: 'The sanctions of the member; deleted with the account.',
  },
  received_likes: {
    of: toMemberOwnerColumn('member_id'),
    anonymous: 'member_id likes',
    why: 'The number of likes on texts that remain.',
  },
  report_cases: {
    of: toMemberOwnerColumn('reported_member_id'),
    emptied: 'handler_notes',
    law: 'id content_type content_id reported_member_id status action_taken action decided_by decided_at reversed_at created_at hold_reasons matched_filters',
    why: 'That content was reported and decided about protects others (LGPD, art. 7, IX); the notes of staff are emptied, and the member is anonymized.',
  },
  reports: {
    of: toMemberOwnerColumn('reporter_id'),
    emptied: 'description',
    law: 'id case_id reporter_id reason created_at',
    why: 'That content was reported protects others (LGPD, art. 7, IX); the description is emptied, and the reporter is anonymized.',
  },
  schema_migrations: { none: 'name checksum applied_at oldest_version', why: 'The applied migrations.' },
  schema_repeatable_migrations: {
    none: 'name revision checksum applied_at',
    why: 'The applied repeatable migrations.',
  },
  search_progress: {
    none: 'only_row learned_at learned_id',
    why: 'The progress of the job that collects search words.',
  },
  search_words: {
    none: 'plain word seen',
    why: 'Single words of texts with the number of their occurrences; the words of the name of the member are deleted with the account.',
  },
  idempotency_keys: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'member_id key resource_id sent_at',
    why: 'The idempotency keys of the requests of the member; deleted with the account, or after 30 days.',
  },
  session_ends: {
    none: 'id_hash reason ended_at',
    why: 'The reason why a session ended, under the hash of its id; only the browser that has the cookie can find it.',
  },
  sessions: {
    of: toMemberOwnerColumn('member_id'),
    erased:
      'id_hash auth_session_id member_id created_at expires_at last_seen_at reauthenticated_at is_mfa_verified',
    why: 'The sessions of the member in the hub; deleted with the account.',
  },
  setup_tokens: { none: 'hash created_at used_at', why: 'The hash of the token that sets up the hub.' },
  ticket_messages: {
    of: toMemberOwnerColumn('author_id'),
    erased: 'id ticket_id author_id by_staff content created_at',
    why: 'Deleted with the ticket. Replies that a staff member wrote in tickets of others remain, because they belong to the authors of the tickets; the id of the staff member is removed.',
  },
  tickets: {
    of: toMemberOwnerColumn('author_id'),
    erased:
      'id author_id category subject status since created_at changed_at answered_at answered_by seen_at',
    why: 'The tickets of the member; deleted with the account.',
  },
};
