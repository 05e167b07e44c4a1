type Seen = { memberId: string; kind: 'badge' | 'moderation' | 'support'; aboutId?: string | undefined };

/** Notes that a member has seen in its own place what they were told of: one thing, or all of its kind. */
export type NoteSeen = (seen: Seen) => Promise<void>;
