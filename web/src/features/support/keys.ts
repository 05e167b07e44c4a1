import type { ContactCategory, TicketStatus } from '@mutirao/contract/features/support/limits';

/** The filters of the ticket queue. */
export type TicketQueueQuery = { status: TicketStatus; category: ContactCategory | undefined };

const all = ['support'] as const;
const queues = [...all, 'queue'] as const;

/** The query keys of the feature. */
export const supportKeys = {
  info: ['support-desk'] as const,
  /** All queries of tickets. */
  all,
  own: [...all, 'own'] as const,
  /** All queries of the team's queue. */
  queues,
  queue: (query: TicketQueueQuery) => [...queues, query] as const,
  ticket: (id: string) => [...all, 'ticket', id] as const,
  messages: (id: string) => [...all, 'messages', id] as const,
};
