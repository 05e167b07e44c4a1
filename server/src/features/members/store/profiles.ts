import type { HideableProfileFieldName } from '@mutirao/contract/features/members/profile-fields';
import type { PrivacyChange, OwnProfile, ProfileChange } from '@mutirao/contract/features/members/schemas';
import type { UnsubscribableEmailSetting } from '@mutirao/contract/features/notifications/limits';
import type { MemberSettings, MemberSettingsChange } from '@mutirao/contract/features/own-settings/schemas';
import { sql, type Queryable } from '#platform/database/database';
import { deleteQueuedEmailsByUnsubscribeUrlCte } from '#platform/mail/store';
import type { OwnProfileRow } from '../to-own-profile.ts';
import { ownProfileColumnsSql } from './members.ts';
import { toOwnProfile } from '../to-own-profile.ts';
import { toProfileAssignmentsSql, visibleProfileColumnsSql } from './profile-columns.ts';

type Change = Omit<ProfileChange, 'avatar'> & PrivacyChange & MemberSettingsChange;

// PostgreSQL evaluates the `returning` list after it has waited for the lock of the row, so this function sees a ban
// that was committed during the wait. Other parts of the statement do not see that ban.
const rejectBannedSql = (id: string, at: Date) => sql`reject_banned(${id}::uuid, ${at}::timestamptz)`;

const addressOfMember = (id: string) => sql`select email from members where id = ${id}`;

type MemberUpdate = {
  id: string;
  at: Date;
  /**
   * The prefixes of the unsubscribe addresses of the switches that the change turns off. Queued e-mails with such an
   * address are deleted.
   */
  declined?: readonly string[];
};

/** Updates the given fields of a member in one statement; returns the whole profile. */
export async function updateMember(
  db: Queryable,
  { id, at, declined = [] }: MemberUpdate,
  change: Change,
): Promise<OwnProfile | undefined> {
  return toOwnProfile(
    await db.row<OwnProfileRow>(sql`
      with ${deleteQueuedEmailsByUnsubscribeUrlCte({ to: addressOfMember(id), unsubscribe: declined })}
      update members set
        name = coalesce(${change.name ?? null}, name),
        ${toProfileAssignmentsSql(change)},
        language = case when ${change.language === undefined}::boolean then language else ${change.language ?? null} end,
        profile_visibility = coalesce(${change.profileVisibility ?? null}, profile_visibility),
        show_email = coalesce(${change.showEmail ?? null}::boolean, show_email),
        show_points = coalesce(${change.showPoints ?? null}::boolean, show_points),
        allow_direct_messages = coalesce(${change.allowDirectMessages ?? null}::boolean, allow_direct_messages),
        email_notifications = coalesce(${change.emailNotifications ?? null}::boolean, email_notifications),
        push_notifications = coalesce(${change.pushNotifications ?? null}::boolean, push_notifications),
        community_updates = coalesce(${change.communityUpdates ?? null}::boolean, community_updates),
        course_updates = coalesce(${change.courseUpdates ?? null}::boolean, course_updates),
        event_reminders = coalesce(${change.eventReminders ?? null}::boolean, event_reminders),
        weekly_digest = coalesce(${change.weeklyDigest ?? null}::boolean, weekly_digest),
        ai_assistance = coalesce(${change.aiAssistance ?? null}::boolean, ai_assistance),
        ai_recommendations = coalesce(${change.aiRecommendations ?? null}::boolean, ai_recommendations),
        ai_content_suggestions = coalesce(${change.aiContentSuggestions ?? null}::boolean, ai_content_suggestions),
        keep_texts_from_ai = coalesce(${change.keepTextsFromAi ?? null}::boolean, keep_texts_from_ai)
      where id = ${id}
      returning ${ownProfileColumnsSql}, ${rejectBannedSql(id, at)}`),
  );
}

/**
 * Stores whether a member objects to the use of their texts by the language model. A banned member can object as
 * well, so write permission is not checked.
 */
export async function updateAiObjection(db: Queryable, id: string, hasObjection: boolean) {
  await db.run(
    sql`update members set keep_texts_from_ai = ${hasObjection} where id = ${id} and removed_at is null`,
  );
}

/** Returns the settings of a member. */
export async function findMemberSettings(db: Queryable, id: string) {
  return db.row<Omit<MemberSettings, 'language'> & { language: MemberSettings['language'] | null }>(sql`
    select email, language, show_email as "showEmail", show_points as "showPoints",
           profile_visibility as "profileVisibility", email_notifications as "emailNotifications",
           push_notifications as "pushNotifications", community_updates as "communityUpdates",
           course_updates as "courseUpdates", allow_direct_messages as "allowDirectMessages", event_reminders as "eventReminders", weekly_digest as "weeklyDigest",
           ai_assistance as "aiAssistance", ai_recommendations as "aiRecommendations",
           ai_content_suggestions as "aiContentSuggestions", keep_texts_from_ai as "keepTextsFromAi"
    from members where id = ${id}`);
}

const switches = { emailNotifications: sql`email_notifications`, weeklyDigest: sql`weekly_digest` };

type SwitchOff = { id: string; setting: UnsubscribableEmailSetting; declined: string };

/** Turns off one switch of a member, independently of their other concurrent changes. */
export async function disableEmailSwitch(db: Queryable, { id, setting, declined }: SwitchOff) {
  await db.run(sql`
    with ${deleteQueuedEmailsByUnsubscribeUrlCte({ to: addressOfMember(id), unsubscribe: [declined] })}
    update members set ${switches[setting]} = false where id = ${id}`);
}

export type PublicMemberRow = Pick<
  OwnProfileRow,
  'id' | 'name' | 'role' | 'avatar' | 'created_at' | 'profile_visibility' | 'email' | HideableProfileFieldName
> & { zone: string | null };

/** Returns a member as others see them; hidden fields are not read from the database. */
export async function findPublicMemberRow(db: Queryable, id: string) {
  return db.row<PublicMemberRow>(sql`
    select id, name, role, avatar, created_at, profile_visibility, zone,
           case when open and show_email then email else '' end as email,
           ${visibleProfileColumnsSql}
    from members cross join lateral (select profile_visibility = 'public' as open) visibility
    where id = ${id} and left_at is null and not is_waiting(id)`);
}

export type NewAvatar = {
  id: string;
  memberId: string;
  bytes: { small: number; usual: number; whole: number };
  at: Date;
};

const avatarUrlOf = (id: string) => `/api/avatars/${id}`;

/**
 * Replaces the avatar of a member. Returns its URL, and the ids of the avatars that are no longer used; their rows stay
 * until their files are removed.
 */
export async function replaceAvatar(db: Queryable, { id, memberId, bytes, at }: NewAvatar) {
  const unused = await db.rows<{ id: string }>(sql`
    with inserted_avatar as (
      insert into avatars (id, member_id, small_bytes, regular_bytes, full_bytes, created_at)
      values (${id}, ${memberId}, ${bytes.small}, ${bytes.usual}, ${bytes.whole}, ${at})
    ), updated_member as (
      update members set avatar = ${avatarUrlOf(id)} where id = ${memberId} returning ${rejectBannedSql(memberId, at)}
    )
    select id from avatars where member_id = ${memberId} and id <> ${id}`);
  return { avatarUrl: avatarUrlOf(id), gone: unused.map((row) => row.id) };
}

/** Removes the avatar of a member. Returns the ids of the avatars that are no longer used. */
export async function removeAvatar(db: Queryable, { id: memberId, at }: { id: string; at: Date }) {
  const unused = await db.rows<{ id: string }>(sql`
    with updated_member as (
      update members set avatar = null where id = ${memberId} returning ${rejectBannedSql(memberId, at)}
    )
    select id from avatars where member_id = ${memberId}`);
  return unused.map(({ id }) => id);
}

/**
 * Deletes the rows of avatars after their files are removed. The row of an avatar that its member still shows is never
 * deleted, even if its files are missing.
 */
export async function deleteAvatarRowsUnlessShown(db: Queryable, ids: readonly string[]) {
  await db.run(sql`
    delete from avatars a where a.id = any(${ids}::uuid[])
      and not exists (select from members m where m.id = a.member_id and m.avatar = ${avatarUrlOf('')} || a.id)`);
}

/**
 * Returns the sizes of the files of an avatar; undefined unless its member shows this avatar now. Of two
 * concurrent uploads only one is shown; the other one is deleted when the member changes the avatar again.
 */
export async function findShownAvatarByteCountsBySize(db: Queryable, id: string) {
  return db.row<{ small: number; usual: number; whole: number }>(sql`
    select a.small_bytes as small, a.regular_bytes as usual, a.full_bytes as whole
    from avatars a join members m on m.id = a.member_id
    where a.id = ${id} and m.avatar = ${avatarUrlOf(id)}`);
}
