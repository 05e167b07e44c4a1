type Seen = { memberId: string; kind: 'badge' | 'moderation' | 'support'; aboutId?: string | undefined };

/**
 * Records that a member has seen the subject of notifications in its own feature: one subject (`aboutId`), or all
 * subjects of the kind.
 */
export type SeenNotificationSubjectRecorder = (seen: Seen) => Promise<void>;
