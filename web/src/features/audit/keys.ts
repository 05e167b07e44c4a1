import type { AuditAction } from '@mutirao/contract/features/audit/schemas';

/** The filter of the log: actor, affected member, kind of action, search text, and days (as `2026-11-22`). */
export type AuditQuery = {
  actorId: string | undefined;
  memberId: string | undefined;
  action: AuditAction | undefined;
  q: string | undefined;
  from: string | undefined;
  until: string | undefined;
};

const all = ['audit'] as const;

export const auditKeys = {
  list: (query: AuditQuery) => [...all, 'list', query] as const,
  person: (id: string) => [...all, 'person', id] as const,
  people: (searchText: string) => [...all, 'people', searchText] as const,
  staff: [...all, 'staff'] as const,
};
