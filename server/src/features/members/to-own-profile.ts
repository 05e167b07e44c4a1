import type { MuteOrBlockKind } from '@mutirao/contract/features/blocks/limits';
import type { Consent } from '@mutirao/contract/features/legal/schemas';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import type { Role } from '@mutirao/contract/kit/roles';
import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import { profileColumns, type ProfileColumnValues } from './store/profile-columns.ts';

/** A member's row, with the counts that only the member sees. */
export type OwnProfileRow = ProfileColumnValues & {
  id: string;
  account_id: string;
  name: string;
  email: string;
  role: Role;
  language: Language | null;
  avatar: string | null;
  show_email: boolean;
  show_points: boolean;
  allow_direct_messages: boolean;
  profile_visibility: OwnProfile['profileVisibility'];
  created_at: Date;
  points: number;
  badges: string[];
  new_badges: string[];
  unseen_replies: number;
  waiting_tickets: number;
  unread_messages: number;
  ban: OwnProfile['ban'];
  unseen_sanctions: number;
  unread_notifications: number;
  waiting_reports: number;
  waiting_appeals: number;
  waiting_members: number;
  joining: { words: string; reason: string | null } | null;
  blocks: Record<string, MuteOrBlockKind>;
  deletion_at: Date | null;
  consents_due: Consent[];
};

/** Returns a member as they see themselves. */
export function toOwnProfile(row: OwnProfileRow | undefined): OwnProfile | undefined {
  if (!row) return undefined;
  return {
    id: row.id,
    supabaseId: row.account_id,
    name: row.name,
    email: row.email,
    role: row.role,
    isAdmin: row.role === 'admin',
    lacksFactor: false,
    points: row.points,
    badges: row.badges,
    newBadges: row.new_badges,
    unseenReplies: row.unseen_replies,
    waitingTickets: row.waiting_tickets,
    unreadMessages: row.unread_messages,
    ban: row.ban && { ...row.ban, endsAt: row.ban.endsAt && new Date(row.ban.endsAt).toISOString() },
    unseenSanctions: row.unseen_sanctions,
    unreadNotifications: row.unread_notifications,
    waitingReports: row.waiting_reports,
    waitingAppeals: row.waiting_appeals,
    waitingMembers: row.waiting_members,
    joining: row.joining,
    blocks: row.blocks,
    ...createRecordFromEntries(profileColumns.map(({ field }) => [field, row[field]] as const)),
    avatar: row.avatar,
    ...createRecordFromEntries(
      profileColumns.map(({ privacySwitch, privacyColumn }) => [privacySwitch, row[privacyColumn]] as const),
    ),
    showEmail: row.show_email,
    showPoints: row.show_points,
    allowDirectMessages: row.allow_direct_messages,
    profileVisibility: row.profile_visibility,
    language: row.language,
    deletionAt: row.deletion_at?.toISOString() ?? null,
    consentsDue: row.consents_due,
    createdAt: row.created_at.toISOString(),
  };
}
