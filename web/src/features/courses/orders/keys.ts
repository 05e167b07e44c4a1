import type { OrderAdminFilter } from '@mutirao/contract/features/courses/orders/limits';

const all = ['course-orders'] as const;

export const orderKeys = {
  all,
  own: [...all, 'own'] as const,
  one: (id: string) => [...all, 'one', id] as const,
  ofCourse: (courseId: string) => [...all, 'course', courseId] as const,
  /** All members' orders, for admins. */
  admin: [...all, 'desk'] as const,
  adminList: (filter: OrderAdminFilter) => [...all, 'desk', filter] as const,
  receiver: [...all, 'receiver'] as const,
};
