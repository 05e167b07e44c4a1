import { profileFieldNames } from '@mutirao/contract/features/members/profile-fields';
import { ownedByMember, type TableErasurePlan } from './erasure-effects.ts';

const profileColumnNames = profileFieldNames.flatMap((name) => [name, `show_${name}`]).join(' ');

/** Every table of the hub. */
export const hubErasurePlans: Record<string, TableErasurePlan> = {
  account_deletions: {
    of: ownedByMember('member_id'),
    anonymous: 'member_id texts requested_at due_at started_at finished_at',
    why: 'Only that it was done.',
  },
  activity_counts: {
    of: ownedByMember('member_id'),
    anonymous: 'member_id posts liked_posts comments',
    why: 'A count of texts and likes that stay.',
  },
  appeals: {
    of: ownedByMember('member_id'),
    erased: 'id punishment_id member_id message status answer created_at decided_at decided_by',
    why: 'What somebody said against what was decided about them.',
  },
  audit_entries: {
    anonymous: 'actor_id subject_id member_id words',
    none: 'id at action subject_type before after',
    why: 'What staff did, by ids that lead to nobody once somebody is gone; it goes after two years.',
  },
  attachments: {
    of: ownedByMember('author_id'),
    anonymous:
      'id discussion_id author_id type file_id link_url link_title link_description picture_id youtube_video_id youtube_title created_at',
    why: 'Part of the text it hangs on: it stays or goes with that.',
  },
  avatars: {
    of: ownedByMember('member_id'),
    erased: 'id member_id small_bytes regular_bytes full_bytes created_at',
    why: 'A face.',
  },
  ballots: {
    of: ownedByMember('member_id'),
    anonymous: 'poll_id member_id choices cast_at changed_at',
    why: 'A vote of nobody in particular: the counts are true.',
  },
  ai_questions: { none: 'only_row day questions', why: 'Counts.' },
  categories: { none: 'slug name tone position archived_at', why: 'The hub’s own.' },
  category_counts: { none: 'category discussions', why: 'Counts.' },
  comment_counts: {
    none: 'comment_id discussion_id parent_id created_at likes replies removed',
    why: 'Counts of a text.',
  },
  comment_edits: {
    of: ownedByMember('editor_id'),
    anonymous: 'id comment_id editor_id content edited_at',
    why: 'What a text that stays said before; it goes with the text.',
  },
  comment_likes: {
    of: ownedByMember('member_id'),
    anonymous: 'member_id comment_id created_at',
    why: 'A like of nobody in particular: the counts are true.',
  },
  comment_reviews: {
    none: 'comment_id hidden_at was_accepted removed_at',
    why: 'What staff have yet to decide about.',
  },
  comments: {
    of: ownedByMember('author_id'),
    anonymous:
      'id discussion_id author_id parent_id reply_to_id content created_at edited_at deleted_at deleted_by words',
    why: 'Stays without a name or is emptied, as its author wished; its place holds others’ answers.',
  },
  consents: {
    of: ownedByMember('member_id'),
    erased: 'member_id document version accepted_at',
    why: 'Of an account that is no more.',
  },
  data_exports: {
    of: ownedByMember('member_id'),
    erased:
      'member_id id language status requested_at tries parts parts_done items bytes ready_at expires_at',
    why: 'A copy of the data.',
  },
  discussion_counts: {
    none: 'discussion_id category created_at likes replies relevance attachments accepted_comment_id',
    why: 'Counts of a text.',
  },
  discussion_edits: {
    of: ownedByMember('editor_id'),
    anonymous: 'id discussion_id editor_id title content category tags edited_at',
    why: 'What a text that stays said before; it goes with the text.',
  },
  lesson_questions: { none: 'discussion_id lesson_id second created_at', why: 'Where a text belongs.' },
  discussion_announcements: {
    anonymous: 'discussion_id announced_by announced_at',
    why: 'A deed of staff.',
  },
  discussion_pins: { anonymous: 'discussion_id pinned_by pinned_at position', why: 'A deed of staff.' },
  discussion_readers: {
    of: ownedByMember('member_id'),
    emptied: 'bookmarked_at follows read_at replies_read',
    anonymous: 'member_id discussion_id liked_at',
    why: 'A like of nobody in particular: the counts are true.',
  },
  discussion_reviews: {
    none: 'discussion_id likes replies attachments accepted_comment_id hidden_at removed_at',
    why: 'What staff have yet to decide about.',
  },
  discussion_summaries: {
    erased: 'discussion_id language last_comment_id points read_comments excluded_comments unread created_at',
    why: 'Quotes what somebody wrote, and goes before they do.',
  },
  discussion_views: { none: 'discussion_id views', why: 'Counts.' },
  discussions: {
    of: ownedByMember('author_id'),
    anonymous:
      'id author_id title content excerpt category created_at deleted_at deleted_by purged_at edited_at locked_at locked_by tags words preview_words',
    why: 'Stays without a name or is emptied, as its author wished.',
  },
  filter_entries: { none: 'id kind pattern plain action created_at', why: 'The hub’s own.' },
  files: {
    of: ownedByMember('owner_id'),
    emptied: 'original_name',
    anonymous: 'id owner_id kind media_type bytes width height placeholder created_at small_bytes check_at',
    why: 'Only what a text that stays shows; everything else is erased, bytes and all.',
  },
  hub_logos: { none: 'id small_bytes large_bytes email_bytes created_at', why: 'The hub’s own.' },
  hub_settings: {
    none: 'only_row name reading joining accent logo_id maintenance_since maintenance_message updated_at points_per_post points_per_comment points_per_like points_per_presence posts_a_day comments_a_day members_invite members_propose_events file_megabytes runs_code factor_rule founded_at',
    why: 'The hub’s own.',
  },
  interaction_clock: { none: 'only_row zone', why: 'The hub’s own.' },
  interaction_days: {
    of: ownedByMember('member_id'),
    erased: 'member_id day discussions comments ballots likes interactions rolled windows',
    why: 'When somebody did what.',
  },
  interaction_steps: { none: 'span interactions members', why: 'Counts.' },
  interaction_totals: {
    of: ownedByMember('member_id'),
    erased: 'member_id week month year ever shown',
    why: 'A place in the rankings.',
  },
  legal_contact: { none: 'only_row contact', why: 'The hub’s own, published.' },
  legal_versions: {
    anonymous: 'published_by',
    none: 'document version portuguese english spanish material published_at',
    why: 'The hub’s own, published.',
  },
  link_pages: {
    none: 'digest title description picture_id fetched_at',
    why: 'What other sites say of themselves.',
  },
  jobs: {
    none: 'id task key payload created_at run_at holder tries last_error failed_at',
    why: 'Ids of what is to be done; deleted when it is done.',
  },
  outgoing_messages: {
    erased:
      'id recipient subject text html links code language created_at sent_at failed_at channel text_channel unsubscribe',
    why: 'The last letter goes with all the others, after seven days.',
  },
  member_badges: {
    of: ownedByMember('member_id'),
    erased: 'member_id badge granted_at notified_at',
    why: 'What somebody earned.',
  },
  member_blocks: {
    of: ownedByMember('member_id'),
    erased: 'member_id other_id kind created_at',
    why: 'The members that a member has muted or blocked.',
  },
  member_points: {
    of: ownedByMember('member_id'),
    erased: 'member_id points checked',
    why: 'What somebody earned.',
  },
  members: {
    of: ownedByMember('id'),
    emptied: `account_id name email role language avatar ${profileColumnNames} zone show_email profile_visibility show_points allow_direct_messages email_notifications push_notifications community_updates course_updates event_reminders weekly_digest ai_assistance ai_recommendations ai_content_suggestions keep_texts_from_ai created_at`,
    anonymous: 'id left_at removed_at',
    why: 'An empty row, for the texts and likes that point to it; its age is told by the month.',
  },
  point_entries: {
    of: ownedByMember('member_id'),
    erased: 'member_id amount at id turns given since turn kind cause_id',
    anonymous: 'by_id',
    why: 'What others have by somebody’s likes is theirs.',
  },
  poll_options: { anonymous: 'poll_id index text votes', why: 'Part of the text it hangs on.' },
  polls: {
    of: ownedByMember('author_id'),
    anonymous: 'id discussion_id author_id question allows_multiple results closes_at created_at voters',
    why: 'Part of the text it hangs on: emptied with it, for others have voted.',
  },
  content_rules: { none: 'only_row first_posts version', why: 'The hub’s own.' },
  punishments: {
    of: ownedByMember('member_id'),
    erased:
      'id member_id type reason starts_at ends_at lifted_at rule content_type content_id removed_content case_id decided_by lifted_by lift_reason seen_at',
    why: 'About an account that is no more.',
  },
  received_likes: {
    of: ownedByMember('member_id'),
    anonymous: 'member_id likes',
    why: 'A count of likes on texts that stay.',
  },
  report_cases: {
    of: ownedByMember('reported_member_id'),
    emptied: 'handler_notes',
    law: 'id content_type content_id reported_member_id status action_taken action decided_by decided_at reversed_at created_at hold_reasons matched_filters',
    why: 'That something was reported and decided protects others (LGPD, art. 7, IX); it names nobody.',
  },
  reports: {
    of: ownedByMember('reporter_id'),
    emptied: 'description',
    law: 'id case_id reporter_id reason created_at',
    why: 'That something was reported protects others (LGPD, art. 7, IX); it names nobody.',
  },
  schema_migrations: { none: 'name checksum applied_at', why: 'The hub’s own.' },
  schema_repeatable_migrations: { none: 'name revision checksum applied_at', why: 'The hub’s own.' },
  search_progress: { none: 'only_row learned_at learned_id', why: 'The hub’s own.' },
  search_words: { none: 'plain word seen', why: 'Single words that texts begin with, and how many do.' },
  idempotency_keys: {
    of: ownedByMember('member_id'),
    erased: 'member_id key resource_id sent_at',
    why: 'What was sent under which key.',
  },
  session_ends: {
    none: 'id_hash reason ended_at',
    why: 'Names no member; only the browser with the cookie finds it.',
  },
  sessions: {
    of: ownedByMember('member_id'),
    erased:
      'id_hash auth_session_id member_id created_at expires_at last_seen_at reauthenticated_at is_mfa_verified',
    why: 'Where somebody was signed in.',
  },
  setup_tokens: { none: 'hash created_at used_at', why: 'The hub’s own.' },
  tag_counts: { none: 'tag discussions', why: 'Counts.' },
  ticket_messages: {
    of: ownedByMember('author_id'),
    erased: 'id ticket_id author_id by_staff content created_at',
    why: 'Goes with its ticket; what staff answered others is theirs, and stays without a name.',
  },
  tickets: {
    of: ownedByMember('author_id'),
    erased:
      'id author_id category subject status since created_at changed_at answered_at answered_by seen_at',
    why: 'What somebody wrote to the team.',
  },
};
