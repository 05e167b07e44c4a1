import type { EventFormat } from '@mutirao/contract/features/events/limits';

export type DemoEvent = {
  title: string;
  shortDescription: string;
  description: string;
  /** The number of days from today; negative for a past event. */
  inDays: number;
  /** Hour of the day in the time zone of the hub. */
  at: number;
  duration: number;
  format: EventFormat;
  location?: string;
  link?: string;
  category: string;
  maxParticipants?: number;
  /** How many members RSVP. */
  rsvpCount: number;
  /** The recap that was written after the event. */
  notes?: string;
  /** The title of the discussion that the recording links to. */
  recording?: string;
};

export const demoVenueAddress = 'Casa do Mutirão, Rua das Acácias, 40, São Paulo';
// The service opens a room at any address.
export const demoMeetingUrl = 'https://meet.jit.si/ComunidadeMutiraoDemo';
