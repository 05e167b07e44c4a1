import type {
  AppealStatus,
  ModeratedContentType,
  CaseStatus,
} from '@mutirao/contract/features/moderation/limits';

/** The filters of the case list. */
export type CaseQuery = {
  status: CaseStatus | 'all';
  contentType: ModeratedContentType | undefined;
  /** Lists only the cases about content of the member with this id. */
  memberId: string | undefined;
};

const all = ['moderation'] as const;

/** The query keys of the feature. */
export const moderationKeys = {
  /** All queries of the feature. */
  all,
  lists: [...all, 'cases'] as const,
  cases: (query: CaseQuery) => [...all, 'cases', query] as const,
  reports: (id: string) => [...all, 'reports', id] as const,
  appeals: (status: AppealStatus) => [...all, 'appeals', status] as const,
};
