import { sql } from '#platform/database/database';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { exportedPrivacySwitchesSql, exportedProfileFieldsSql } from './profile-columns.ts';
import { createExportSection, type ExportPageQuery } from '#platform/context/personal-data';

// The export of the profile has only one row, which is on the first page.
const profile = createExportSection(
  'profile',
  ({ subject, after, limit }) => sql`
    select array[m.id::text] as cursor,
           json_build_object('id', m.id, 'name', m.name, 'email', m.email, 'role', m.role,
             ${exportedProfileFieldsSql}, 'language', m.language, 'zone', m.zone, 'showEmail', m.show_email,
             ${exportedPrivacySwitchesSql},
             'showPoints', m.show_points, 'allowDirectMessages', m.allow_direct_messages,
             'profileVisibility', m.profile_visibility,
             'emailNotifications', m.email_notifications, 'pushNotifications', m.push_notifications,
             'communityUpdates', m.community_updates, 'courseUpdates', m.course_updates,
             'eventReminders', m.event_reminders, 'weeklyDigest', m.weekly_digest,
             'aiAssistance', m.ai_assistance, 'aiRecommendations', m.ai_recommendations,
             'aiContentSuggestions', m.ai_content_suggestions, 'keepTextsFromAi', m.keep_texts_from_ai, 'createdAt', m.created_at) as body
    from members m where m.id = ${subject.memberId} and ${after === undefined}::boolean limit ${limit}`,
);

/** The member's own profile data in the hub. */
export const memberExportSections = [profile];

/** The stored avatars of a member. */
export const buildOwnAvatarsExportSql = ({ subject, after, limit }: ExportPageQuery) => sql`
  select array[a.created_at::text, a.id::text] as cursor, json_build_object('id', a.id) as body
  from avatars a
  where a.member_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`a.created_at, a.id`, after)}
  order by a.created_at, a.id limit ${limit}`;
