type Seen = { memberId: string; kind: 'badge' | 'moderation' | 'support'; aboutId?: string | undefined };

/** Records that a member has seen, in the feature itself, what they were notified of: one thing, or all of its kind. */
export type SeenNotificationRecorder = (seen: Seen) => Promise<void>;
