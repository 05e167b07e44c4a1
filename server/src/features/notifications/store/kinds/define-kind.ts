import type {
  NotificationOutboxEventName,
  NotificationKind,
} from '@mutirao/contract/features/notifications/kinds';
import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import { sql, type Sql } from '#platform/database/database';

/**
 * The recipients of the notification of an event, as parts of a statement in which `h` is the event: its `subject_id`,
 * `by_id` (null for the hub) and `at`.
 */
export type RecipientFragments = {
  /** The `from` and `where` clauses that select the subject of the event. Without a row no member is notified. */
  from: Sql;
  /**
   * The notified member; or all members that a query selects, if there can be too many for one transaction: `from` is
   * its `from` and `where`, and only `h` is known in it. Only one kind can have an audience for the same event.
   */
  to: Sql | { everyMember: Sql; from: Sql };
  /** What the notification is about. A member has one notification for each kind and subject. */
  aboutId: Sql;
  /**
   * The discussion it is about, if any: the notification is shown only while that discussion is neither deleted nor
   * hidden for review.
   */
  discussionId?: Sql;
  /**
   * The id of what happened, for example of the comment: a member is notified only once of the same cause. If omitted,
   * it is `aboutId`.
   */
  causeId?: Sql;
  /** The member named in the notification; null if the hub or its staff caused it, or if omitted. */
  actorId?: Sql;
  /** The member who caused the event and is never notified of it; if omitted, the `by_id` of the event. */
  byId?: Sql;
  /** The time at which it happened; if omitted, the time of the event. */
  at?: Sql;
};

/** What a reader sees of a notification in addition to the people it names and the number of its causes. */
type Description = Pick<Notification, 'about' | 'path'> & {
  title?: string | null;
  badge?: Notification['badge'];
  /** Markdown; the excerpt is made from it. */
  content?: string | null;
};

type Subject = {
  aboutId: string;
  discussionId: string | null;
  count: number;
  /** The language of a reader who has chosen none. */
  language: Language;
};

type KindOptions<Kind extends NotificationKind, Details> = {
  /** The recipients of each event that causes this kind of notification. */
  recipients: Readonly<
    Record<NotificationOutboxEventName<Kind>, RecipientFragments | readonly RecipientFragments[]>
  >;
  /**
   * If several kinds would notify a member of the same cause, only the kind with the lowest number does; 1 if omitted.
   * The program throws at its start if two kinds have the same event and the same number.
   */
  precedence?: number;
  /**
   * True if after a notification was read the next cause creates a new notification; otherwise the read notification
   * becomes unread again.
   */
  createsNewAfterRead?: boolean;
  /**
   * A condition on the notification `n` and its part `p`: false for a part that was withdrawn. Hidden and deleted
   * content, and members that the reader mutes or blocks, are left out for every kind.
   */
  isPartCurrent?: Sql;
  /** The member whose part is hidden if the reader mutes or blocks them; `p.actor_id` if omitted. */
  blockedMemberId?: Sql;
  /** When the notification `n` is no longer useful; never if omitted. */
  expiresAt?: Sql;
  /** A query of one JSON value for the notification `n`; `g.first_id` is its oldest cause. */
  details?: Sql;
  /** Describes a notification for its reader, from the JSON value of `details`. */
  describe(details: Details, subject: Subject): Description;
};

/** One kind of notification with all that differs between kinds. */
export type NotificationKindDefinition = {
  kind: NotificationKind;
  recipients: readonly (RecipientFragments & { cause: string })[];
  precedence: number;
  createsNewAfterRead: boolean;
  isPartCurrent?: Sql;
  blockedMemberId?: Sql;
  expiresAt?: Sql;
  details: Sql;
  /** `details` is the value that this kind selects. */
  describe(details: unknown, subject: Subject): Description;
};

/**
 * Defines a kind of notification. `Details` is the type of the JSON value that the query `details` selects; the value
 * is null if the query finds no row.
 */
export function defineNotificationKind<Details>() {
  return <Kind extends NotificationKind>(
    kind: Kind,
    { recipients, details = sql`select null::json`, describe, ...options }: KindOptions<Kind, Details>,
  ): NotificationKindDefinition => ({
    kind,
    precedence: 1,
    createsNewAfterRead: false,
    ...options,
    recipients: Object.entries<RecipientFragments | readonly RecipientFragments[]>(recipients).flatMap(
      ([cause, one]) => [one].flat().map((item: RecipientFragments) => ({ ...item, cause })),
    ),
    details,
    describe,
  });
}
