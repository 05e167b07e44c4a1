/**
 * The statements about stored data that must always hold. The sentence of each is in `contract/src/messages`, for the
 * page and the command line.
 */
export const invariantNames = [
  'activity_counts',
  'attachment_counts',
  'conversation_counts',
  'conversation_participants',
  'comment_counters',
  'comment_reply_counts',
  'discussion_reply_counts',
  'accepted_answers',
  'course_counts',
  'certificates',
  'paid_courses',
  'discussion_counters',
  'category_counts',
  'tag_counts',
  'rsvp_counts',
  'invite_uses',
  'discussion_like_counts',
  'comment_like_counts',
  'hub_has_admin',
  'action_points',
  'point_entries',
  'point_totals',
  'interaction_days',
  'ranking_windows',
  'ranking_steps',
  'poll_counts',
  'poll_ballots',
  'received_like_counts',
  'open_cases',
] as const;

export type InvariantName = (typeof invariantNames)[number];
