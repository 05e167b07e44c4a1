import type { messages } from '../../messages/pt-BR/notifications.ts';
import { orderNotificationKinds } from '../courses/orders/limits.ts';
import { eventNotificationKinds, proposalOutcomes } from '../events/limits.ts';

type KindTexts = typeof messages.kinds;

type KindOptions<About extends string = NotificationSubkind> = {
  /** The outbox events that cause notifications. `server/src/features/outbox/event-kinds.ts` lists their meaning. */
  causes: readonly string[];
  /**
   * Whether e-mails and push messages are sent until the member decides; null for a kind about which the feature itself
   * sends e-mails.
   */
  channels: { email: boolean; push: boolean } | null;
  /**
   * True if each event comes from a different member: the sentence then names one and counts the others. Otherwise it
   * names at most the last two members, and `count` is the number of events.
   */
  countsPeople: boolean;
  /** Urgent push messages are delivered at once, also to an idle device. */
  isUrgent?: boolean;
  /** The possible subjects of notifications of the kind, if it has a sentence for each of them. */
  abouts?: readonly About[];
};

/**
 * Every kind of notification, in the order of the settings. Its sentences are in
 * `messages/<language>/notifications.ts`.
 */
const options = {
  message: {
    causes: ['message'],
    channels: { email: true, push: true },
    countsPeople: false,
    isUrgent: true,
    abouts: ['request'],
  },
  mention: {
    causes: ['discussion', 'comment', 'comment_edited'],
    channels: { email: true, push: true },
    countsPeople: false,
    isUrgent: true,
  },
  reply: { causes: ['comment'], channels: { email: true, push: true }, countsPeople: false, isUrgent: true },
  comment: { causes: ['comment'], channels: { email: true, push: true }, countsPeople: false },
  follow: { causes: ['comment'], channels: { email: true, push: false }, countsPeople: false },
  answer: { causes: ['answer'], channels: { email: true, push: true }, countsPeople: false },
  like: {
    causes: ['discussion_like', 'comment_like'],
    channels: { email: false, push: false },
    countsPeople: true,
    abouts: ['discussion', 'comment'],
  },
  badge: { causes: ['badge'], channels: { email: false, push: false }, countsPeople: false },
  invite: { causes: ['invite'], channels: { email: false, push: false }, countsPeople: false },
  event: {
    causes: ['event', 'event_proposal'],
    channels: { email: true, push: true },
    countsPeople: false,
    isUrgent: true,
    abouts: [...eventNotificationKinds, ...proposalOutcomes, 'proposed'],
  },
  course: { causes: ['course'], channels: { email: true, push: false }, countsPeople: false },
  order: {
    causes: ['order', 'order_refunded'],
    channels: { email: true, push: true },
    countsPeople: false,
    abouts: orderNotificationKinds,
  },
  announcement: { causes: ['announcement'], channels: { email: true, push: true }, countsPeople: false },
  moderation: {
    causes: ['punishment', 'punishment_lifted', 'appeal'],
    channels: null,
    countsPeople: false,
    abouts: ['sanction', 'lifted', 'appeal'],
  },
  support: { causes: ['ticket_answer'], channels: null, countsPeople: false },
  backup: { causes: ['backup_failed'], channels: null, countsPeople: false },
} as const satisfies {
  [Kind in keyof KindTexts]: KindOptions<Exclude<keyof KindTexts[Kind] & string, 'label'>>;
};

export type NotificationKind = keyof typeof options;

/** The kinds for which the member decides whether they are also sent by e-mail and push. */
export type EmailAndPushNotificationKind = {
  [Kind in NotificationKind]: (typeof options)[Kind]['channels'] extends null ? never : Kind;
}[NotificationKind];

/** What a notification can be about. Every notification about a text is about a discussion or a comment. */
export type NotificationSubkind =
  | 'discussion'
  | 'comment'
  | { [Kind in NotificationKind]: AboutsOf<(typeof options)[Kind]> }[NotificationKind]
  | 'other';

type AboutsOf<Options> = Options extends { abouts: readonly (infer About)[] } ? About : never;

/** The events that cause a kind of notification. */
export type NotificationOutboxEventName<Kind extends NotificationKind = NotificationKind> =
  (typeof options)[Kind]['causes'][number];

export const notificationKindDefinitions: Readonly<Record<NotificationKind, KindOptions>> = options;

export const notificationKinds = Object.keys(options) as [NotificationKind, ...NotificationKind[]];

export const emailAndPushNotificationKinds = notificationKinds.filter(
  (kind): kind is EmailAndPushNotificationKind => notificationKindDefinitions[kind].channels !== null,
);

export const notificationSubkinds: readonly NotificationSubkind[] = [
  ...new Set<NotificationSubkind>([
    'discussion',
    'comment',
    ...notificationKinds.flatMap((kind) => notificationKindDefinitions[kind].abouts ?? []),
    'other',
  ]),
];
