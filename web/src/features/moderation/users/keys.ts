import type { Role } from '@mutirao/contract/kit/roles';

/** The filters of the member list. */
export type AdminUserQuery = { q: string; role: Role | undefined; isBanned: boolean };

const all = ['admin-users'] as const;

export const userKeys = {
  all,
  list: (query: AdminUserQuery) => [...all, 'list', query] as const,
  user: (id: string) => [...all, 'user', id] as const,
  sanctions: (id: string) => [...all, 'sanctions', id] as const,
};
