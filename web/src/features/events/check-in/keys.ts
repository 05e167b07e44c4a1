const eventKey = (id: string) => ['event-door', id] as const;

export const checkInKeys = {
  event: eventKey,
  ticket: (id: string) => [...eventKey(id), 'ticket'] as const,
  overview: (id: string) => [...eventKey(id), 'door'] as const,
  attendees: (id: string, q: string) => [...eventKey(id), 'guests', q] as const,
};
