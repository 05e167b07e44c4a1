/**
 * The kinds of outbox events: when each is inserted, its subject (`subject_id`) and the member in `by_id`. A reader
 * decides from the current rows what an event means for it, because the rows can change before it reads the event. It
 * processes all kinds, or only those in `outbox_readers.kinds`.
 */
export type OutboxEventKind =
  /**
   * A discussion is published, its text changes, or it is visible again after a review. A reader of new discussions
   * must recognise them by their rows. Subject: the discussion. By: its author, also if staff changed the text.
   */
  | 'discussion'
  /**
   * A comment or reply is published, is visible again after a review, or is one of the 200 newest of the last 30 days
   * of a discussion that is visible again; so the same comment can have several events. Subject: the comment. By: its
   * author.
   */
  | 'comment'
  /** The text of a comment changes. Subject: the comment. By: its author, also if staff changed the text. */
  | 'comment_edited'
  /** A comment becomes the accepted one. Subject: the comment. By: the member who accepts it. */
  | 'answer'
  /** A member likes a discussion; the removal of a like has no event. Subject: the discussion. By: the member. */
  | 'discussion_like'
  /** A member likes a comment; the removal of a like has no event. Subject: the comment. By: the member. */
  | 'comment_like'
  /** An admin announces a discussion, once for each. Subject: the discussion. By: the admin. */
  | 'announcement'
  /** A private message is sent. Subject: the message. By: its author. */
  | 'message'
  /** A member earns a badge. Subject: `md5(badge)::uuid`, of the name of the badge. By: the member who earns it. */
  | 'badge'
  /** A new member joins with an invite. Subject and by: the new member. */
  | 'invite'
  /**
   * A notice about an event of the calendar is inserted: a change, cancellation, reminder, seat or recording. The
   * creation of an event has none. Subject: the row of `event_notices`. By: the member who caused the notice; null for
   * reminders and seats.
   */
  | 'event'
  /**
   * A member proposes an event, or an admin approves or declines the proposal. Subject: the proposal. By: the member
   * who proposed it, or the admin.
   */
  | 'event_proposal'
  /** A course is published for the first time. Subject: the course. By: the admin who publishes it. */
  | 'course'
  /** The payment of an order of a member is received. Subject: the order. By: null. */
  | 'order'
  /** The payment of an order of a member is returned. Subject: the order. By: null. */
  | 'order_refunded'
  /** A member is punished, also by a removal or a warning. Subject: the punishment. By: the moderator. */
  | 'punishment'
  /**
   * Staff end a ban before its time. A granted appeal has only the event `appeal`. Subject: the punishment. By: the
   * member who ends it.
   */
  | 'punishment_lifted'
  /** An appeal is granted or denied. Subject: the appeal. By: the member who decides. */
  | 'appeal'
  /** Staff reply to a ticket. Subject: the message of the ticket. By: the member of the staff. */
  | 'ticket_answer'
  /** The nightly backup failed and is not retried. Subject: the row of `nightly_backups`. By: null. */
  | 'backup_failed';
