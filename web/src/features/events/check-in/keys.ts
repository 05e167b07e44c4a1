const eventKey = (id: string) => ['event-check-in', id] as const;

export const checkInKeys = {
  event: eventKey,
  ticket: (id: string) => [...eventKey(id), 'ticket'] as const,
  overview: (id: string) => [...eventKey(id), 'overview'] as const,
  attendees: (id: string, q: string) => [...eventKey(id), 'attendees', q] as const,
};
