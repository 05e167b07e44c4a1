type SeenSubject = {
  memberId: string;
  kind: 'badge' | 'moderation' | 'support';
  aboutId?: string | undefined;
};

/**
 * Marks notifications as read because the member has seen their subject on the subject's own page: the
 * notifications about one subject (`aboutId`), or about all subjects of the kind.
 */
export type SeenNotificationSubjectRecorder = (subject: SeenSubject) => Promise<void>;
