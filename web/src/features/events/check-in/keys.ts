const of = (id: string) => ['event-door', id] as const;

export const checkInKeys = {
  of,
  ticket: (id: string) => [...of(id), 'ticket'] as const,
  overview: (id: string) => [...of(id), 'door'] as const,
  attendees: (id: string, q: string) => [...of(id), 'guests', q] as const,
};
