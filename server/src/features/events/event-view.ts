import { eventLimits } from '@mutirao/contract/features/events/limits';
import type { Event, EventCard } from '@mutirao/contract/features/events/shapes';
import { excerptOf } from '@mutirao/markdown/excerpt';
import { isAtLeast } from '@mutirao/contract/kit/roles';
import type { Me } from '#platform/http/answer';
import { notFound } from '#platform/http/refusal';
import type { CardRow, EventRow, Reader } from './reading/store.ts';

/** Only admins make events, and edit them. */
export const readerOf = ({ id, role }: Pick<Me, 'id' | 'role'>, now: Date): Reader => ({
  id,
  edits: isAtLeast(role, 'admin'),
  now,
});

/** A draft does not exist for a viewer who cannot edit it. */
export const noEvent = () => notFound('Evento não encontrado.');

export function toCard(row: CardRow): EventCard {
  const { id, title, zone, capacity, going, offered, status, format, location, category, standing } = row;
  return {
    id,
    title,
    description: beginningOf(row.description),
    shortDescription: row.short_description,
    excerpt: row.short_description || excerptOf(row.description, eventLimits.excerpt),
    date: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    duration: row.minutes,
    zone,
    maxParticipants: capacity,
    participants: going,
    placesLeft: capacity === null ? null : capacity - going - offered,
    status,
    format,
    location,
    category,
    seriesId: row.series_id,
    coverId: row.cover_id,
    myAnswer: standing,
  };
}

export const toEvent = (row: EventRow, { edits }: Pick<Reader, 'edits'>): Event => ({
  ...toCard(row),
  description: row.description,
  link: row.link === '' ? null : row.link,
  hasLink: row.has_link,
  recording: row.recording === '' ? null : row.recording,
  notes: row.notes,
  waiting: row.waiting,
  waitingPlace: row.waiting_place,
  offeredUntil: row.offered_until?.toISOString() ?? null,
  listed: row.listed,
  unlisted: row.unlisted,
  cancelReason: row.cancel_reason,
  discussionId: row.discussion_id,
  changedAt: row.changed_at.toISOString(),
  organiser: row.organiser,
  canEdit: edits,
});

function beginningOf(description: string) {
  const characters = Array.from(description);
  if (characters.length <= eventLimits.beginning) return description;
  return `${characters.slice(0, eventLimits.beginning).join('').trimEnd()}…`;
}
